// Where the texts of every language are in files of their own, or in the script itself.

export async function loadLanguage() {}
