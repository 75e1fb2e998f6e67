import { createReadStream, existsSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/**
 * Serves an uncached file below `folder`; false when missing.
 *
 * @param path relative to the folder, without query
 */
export function answerFile(response: ServerResponse, folder: string, path: string): boolean {
  const file = normalize(join(folder, decodeURIComponent(path)));
  if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) return false;
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'cache-control': 'no-store',
  });
  createReadStream(file).pipe(response);
  return true;
}
