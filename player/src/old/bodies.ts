import { define } from './define.ts';

/** Reading blobs, since Chromium 76, and `Response.json`, since 105. */
export function fillBodies(): void {
  define(Blob.prototype, {
    arrayBuffer(this: Blob) {
      return new Response(this).arrayBuffer();
    },
    stream(this: Blob) {
      return new Response(this).body;
    },
    text(this: Blob) {
      return new Response(this).text();
    },
  });
  define(Response, {
    json: (value: unknown, init: ResponseInit = {}) =>
      new Response(JSON.stringify(value), {
        ...init,
        headers: { 'content-type': 'application/json', ...init.headers },
      }),
  });
}
