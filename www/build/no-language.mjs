// For builds with the texts of each language in separate files or in the script.

export async function loadLanguage() {}
