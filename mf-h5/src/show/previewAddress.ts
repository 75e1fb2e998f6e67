/** Absolute URL of a work's public preview. */
export function previewAddress(
  id: string,
  { expires, signature }: { readonly expires: string; readonly signature: string },
): string {
  const query = new URLSearchParams({ expires, signature });
  return `${location.origin}/web/previewh5/${id}?${query}`;
}
