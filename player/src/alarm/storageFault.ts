/** Free bytes below which no new content fits. */
const least = 50 * 1024 * 1024;

/** The storage fault as an error code with the figure; undefined when there is enough space. */
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
