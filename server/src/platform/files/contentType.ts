/** Types that a browser may show as what they are. Anything else, scripts above all, is bytes to download. */
const shown =
  /^(image|video|audio|font)\/[\w.+-]+$|^application\/(pdf|json|vnd\.apple\.mpegurl)$|^text\/(plain|html|csv)$/;
/** Types that may carry scripts of their own. */
const active = /svg|html|xml/;

/** Headers under which a stored file is served, so that no upload becomes a page or a script of this site. */
export function contentHeaders(mime: string): { type: string; policy: string | undefined } {
  const plain = mime.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  const type = shown.test(plain) ? plain : 'application/octet-stream';
  const policy = active.test(plain)
    ? "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
    : undefined;
  return { type: type.startsWith('text/') ? `${type}; charset=utf-8` : type, policy };
}
