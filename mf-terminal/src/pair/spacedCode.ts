/** As on the screen: capitals, in two groups of three. */
export const spacedCode = (code: string) =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, 6)
    .replace(/^(.{3})(.+)$/, '$1 $2');
