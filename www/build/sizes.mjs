/** A number of bytes for people. @param {number} bytes */
export function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(0)} KB`;
}
