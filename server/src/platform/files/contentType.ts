/** Types that are safe for a browser to display. Everything else, scripts above all, is served as a download. */
const shown =
  /^(image|video|audio|font)\/[\w.+-]+$|^application\/(pdf|json|vnd\.apple\.mpegurl)$|^text\/(plain|html|csv)$/;
/** Types that may contain scripts. */
const active = /svg|html|xml/;

/** Response headers of a stored file, which keep an upload from running as a page or script of this site. */
export function contentHeaders(mime: string): { type: string; policy: string | undefined } {
  const plain = mime.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  const type = shown.test(plain) ? plain : 'application/octet-stream';
  const policy = active.test(plain)
    ? "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
    : undefined;
  return { type: type.startsWith('text/') ? `${type}; charset=utf-8` : type, policy };
}
