import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/**
 * A separate program: receives a file by PUT, hashes it while writing to disk, and returns the hash. Argument: path.
 */
const [, , path = ''] = process.argv;

async function take(request: IncomingMessage): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(request, hashing, createWriteStream(path));
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
  return hash.digest('hex');
}

const server = createServer((request, response) => {
  take(request).then(
    (hash) => response.end(hash),
    (error: unknown) => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit());
