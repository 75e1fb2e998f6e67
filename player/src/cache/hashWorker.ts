import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { HashAnswer, HashRequest } from './workerHasher.ts';

/** Hashes files in a worker, so that playback is not blocked. */
const worker = self as unknown as DedicatedWorkerGlobalScope;
let hash = sha256.create();

async function answer(request: HashRequest): Promise<HashAnswer> {
  if (request === 'digest') {
    const digest = bytesToHex(hash.digest());
    hash = sha256.create();
    return { digest };
  }
  hash.update(new Uint8Array(await request.arrayBuffer()));
  return {};
}

worker.addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  answer(data).then(
    (given) => worker.postMessage(given),
    (reason) => worker.postMessage({ failure: String(reason) } satisfies HashAnswer),
  );
});
