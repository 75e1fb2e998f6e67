/** Address of a file that the browser fetches by itself; what is empty is left out. */
export function exportAddress(path: string, values: Readonly<Record<string, string | boolean>>): string {
  const given = Object.entries(values).filter(([, value]) => value !== '');
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
