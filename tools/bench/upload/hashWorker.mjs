import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { hashBlob } from '../../../shared/src/ui/upload-tray/hashing/hashBlob.ts';

/** Hashes a file by path with the console's code. */
parentPort?.postMessage(await hashBlob(await openAsBlob(workerData), () => undefined));
