/** Pages that are made when the site is built, and become alive in the browser. @type {import("next").NextConfig} */
export default { output: "export" };
