import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const text = /\.(m?js|css|html|svg|json)$/;

async function compressFile(path: string): Promise<void> {
  const source = await readFile(path);
  const params = { [zlib.BROTLI_PARAM_QUALITY]: 6, [zlib.BROTLI_PARAM_SIZE_HINT]: source.length };
  const [brotli, zipped] = await Promise.all([toBrotli(source, { params }), toGzip(source)]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, zipped)]);
}

/** Writes `.br` and `.gz` beside every text below a folder, so that the server compresses nothing while it serves. */
export async function precompress(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => text.test(name));
  for (const name of names) await compressFile(join(folder, name));
}
