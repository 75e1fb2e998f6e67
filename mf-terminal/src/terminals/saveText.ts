/** Saves text as a file, with a byte-order mark for spreadsheets. */
export function saveText(name: string, text: string): void {
  const address = URL.createObjectURL(
    new Blob(['\ufeff', text.replace(/^\ufeff/, '')], { type: 'text/csv' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
