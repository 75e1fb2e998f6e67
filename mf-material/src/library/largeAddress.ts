/** URL of the detail page, keeping folder, filter and page of the grid for previous and next. */
export function largeAddress(search: string, id: string): string {
  const query = new URLSearchParams(search);
  query.delete('material');
  query.set('id', id);
  return `/material/displayPage?${query}`;
}

/** URL of the grid as it was. */
export function gridAddress(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('id');
  const text = query.toString();
  return text === '' ? '/material' : `/material?${text}`;
}

/** URL of a parent folder, keeping the sought screen. */
export function folderAddress(search: string, folder: string): string {
  const terminal = new URLSearchParams(search).get('terminal');
  return `/material?${new URLSearchParams({ folder, ...(terminal !== null && { terminal }) })}`;
}
