/** Room below which nothing new can be taken in, in bytes. */
const least = 50 * 1024 * 1024;

/** What is wrong with the room for content, in a machine word and the figure; undefined when there is enough. */
export function storageFault(
  freeSpace: number | undefined,
  deliveryErrors: readonly string[],
): string | undefined {
  const quota = deliveryErrors.find((error) => error.startsWith('download.quota'));
  if (quota) return quota;
  if (freeSpace !== undefined && freeSpace < least)
    return `storage.low: ${Math.round(freeSpace / 1e6)} MB free`;
  return undefined;
}
