/** Saves text as a file of the person's; with the mark by which spreadsheets know the encoding. */
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
