/** Address of one material large that keeps folder, filter and page of the grid: previous and next go by them. */
export function largeAddress(search: string, id: string): string {
  const query = new URLSearchParams(search);
  query.delete('material');
  query.set('id', id);
  return `/material/displayPage?${query}`;
}

/** The way back from there to the grid as it was. */
export function gridAddress(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('id');
  const text = query.toString();
  return text === '' ? '/material' : `/material?${text}`;
}

/** A folder above, for the same screen if one was wanted. */
export function folderAddress(search: string, folder: string): string {
  const terminal = new URLSearchParams(search).get('terminal');
  return `/material?${new URLSearchParams({ folder, ...(terminal !== null && { terminal }) })}`;
}
