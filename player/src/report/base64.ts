export function base64(bytes: Uint8Array): string {
  let text = '';
  // In slices: the number of arguments of a call is limited.
  for (let start = 0; start < bytes.length; start += 8192) {
    text += String.fromCharCode(...bytes.subarray(start, start + 8192));
  }
  return btoa(text);
}
