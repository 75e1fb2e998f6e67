import { openAsBlob } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { hashBlob } from '../../../shared/src/ui/upload-tray/hashing/hashBlob.ts';

/** Hashes the file whose path it is given, with the console's own code. */
parentPort?.postMessage(await hashBlob(await openAsBlob(workerData), () => undefined));
