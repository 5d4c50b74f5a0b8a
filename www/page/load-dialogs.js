// The dialogs, and what they say; loaded when the first of them is opened.

/** @throws where they cannot be loaded */
export async function loadDialogs() {
  const dialogs = await import("./dialogs.js");
  await dialogs.prepare();
  return dialogs;
}
