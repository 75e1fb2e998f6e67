import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { selectMaterialById } from '@vitrine/shared/api';
import { type Bench, compare, quantile } from './bench.ts';
import { hashThenSend, sendWhileHashing } from './upload/lateHash.ts';
import { send } from './upload/send.ts';
import { type ServerProcess, startProcess } from './upload/serverProcess.ts';
import { writeSound } from './upload/soundFile.ts';
import { announce, askOffset, sendFrom, type TusFile } from './upload/tus.ts';

const megabyte = 1024 * 1024;
const size = 500 * megabyte;
const turns = 5;

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Checks that the server's hash matches the file. */
async function requireSame(server: ServerProcess, materialId: string, file: TusFile): Promise<void> {
  const { material } = await server.ask(selectMaterialById, { id: materialId });
  if (material.hash !== file.sha256 || material.mtSize !== file.size) throw new Error('The hash differs');
}

/** From the first request to the material's id. */
async function upload(server: ServerProcess, file: TusFile): Promise<number> {
  let materialId = '';
  const time = await timed(async () => {
    materialId = await sendFrom(server, await announce(server, file), file, 0);
  });
  await requireSame(server, materialId, file);
  return time;
}

type Sender = (server: ServerProcess, file: TusFile) => Promise<string>;

async function timedWith(sender: Sender, server: ServerProcess, file: TusFile): Promise<number> {
  let materialId = '';
  const time = await timed(async () => {
    materialId = await sender(server, file);
  });
  await requireSame(server, materialId, file);
  return time;
}

/** Alternately, each with a new file, so that its hash is unknown. */
async function measureHashing(folder: string) {
  const server = await startProcess(join(folder, 'data'));
  const times = { ours: [] as number[], first: [] as number[] };
  const sound = () => writeSound(join(folder, 'sound.wav'), size);
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      times.first.push(await timedWith(hashThenSend, server, await sound()));
      times.ours.push(await timedWith(sendWhileHashing, server, await sound()));
    }
    return times;
  } finally {
    await server.end('SIGTERM');
  }
}

async function put(port: number, file: TusFile): Promise<number> {
  return timed(async () => {
    const whole = { path: file.path, start: 0, end: file.size };
    const { body } = await send({ port, method: 'PUT', path: '/', headers: {}, file: whole });
    if (body !== file.sha256) throw new Error('The plain hash differs');
  });
}

/** Samples the memory ten times a second; the returned function stops and returns the maximum. */
function watchMemory(server: ServerProcess): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 100);
  return () => {
    clearInterval(timer);
    return most;
  };
}

async function measure(folder: string) {
  const plain = fork(join(import.meta.dirname, 'upload/plainPut.ts'), [join(folder, 'plain')]);
  const [plainPort] = await once(plain, 'message');
  const server = await startProcess(join(folder, 'data'));
  const times = { ours: [] as number[], plain: [] as number[] };
  const memory = watchMemory(server);
  try {
    for (let turn = 0; turn < turns; turn += 1) {
      const file = await writeSound(join(folder, 'sound.wav'), size);
      times.plain.push(await put(plainPort, file));
      times.ours.push(await upload(server, file));
    }
    return { ...times, most: memory() };
  } finally {
    memory();
    plain.disconnect();
    await server.end('SIGTERM');
  }
}

async function inFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-upload-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const kills = 10;

/** Uploads until a share of the file is sent, then kills the server with SIGKILL. */
async function killWithin(
  server: ServerProcess,
  address: string,
  file: TusFile,
  until: number,
): Promise<void> {
  const { offset } = await askOffset(server, address);
  const sending = sendFrom(server, address, file, offset).catch(() => '');
  for (;;) {
    const now = await askOffset(server, address).catch(() => ({ offset: until }));
    if (now.offset >= until) break;
  }
  await server.end('SIGKILL');
  await sending;
}

/** Uploads across ten kills; returns seconds, including restarts. */
async function uploadThroughKills(folder: string): Promise<number> {
  const file = await writeSound(join(folder, 'sound.wav'), size);
  const data = join(folder, 'data');
  let server = await startProcess(data);
  let address = '';
  const time = await timed(async () => {
    address = await announce(server, file);
    for (let kill = 1; kill <= kills; kill += 1) {
      await killWithin(server, address, file, Math.floor((size * kill) / (kills + 1)));
      server = await startProcess(data);
    }
    const { offset } = await askOffset(server, address);
    await requireSame(server, await sendFrom(server, address, file, offset), file);
  });
  await server.end('SIGTERM');
  return time / 1000;
}

export const benches: Bench[] = [
  {
    name: 'Upload of 500 MB with verified hash',
    reference: 'a plain streaming PUT with the same hash to the same disk',
    target: 'at least 0.6 ×, server memory under 200 MB',
    holds: ({ ratio, note }) => ratio >= 0.6 && Number(/memory at most (\d+) MB/.exec(note)?.[1]) < 200,
    async run() {
      const { ours, plain, most } = await inFolder(measure);
      const speed = (time: number) => size / megabyte / (time / 1000);
      const note = `chunks of 64 MiB, checked and in the library, both synced; memory at most ${Math.round(most / megabyte)} MB; median of ${turns}`;
      return compare(speed(quantile(ours, 0.5)), speed(quantile(plain, 0.5)), 'MB/s', note);
    },
  },
  {
    name: 'Upload of 500 MB, hashed by the console while it is sent',
    reference: 'the same, hashed before it is sent',
    target: 'at most 1 ×',
    holds: ({ ratio }) => ratio <= 1,
    async run() {
      const { ours, first } = await inFolder(measureHashing);
      const note = `from choosing the file to the library, no network between; median of ${turns}`;
      return compare(quantile(ours, 0.5) / 1000, quantile(first, 0.5) / 1000, 's', note);
    },
  },
  {
    name: 'Upload of 500 MB through ten kill -9 of the server',
    reference: 'kills',
    target: 'ends, with the same hash',
    holds: ({ reference }) => reference === kills,
    async run() {
      const seconds = await inFolder(uploadThroughKills);
      return compare(
        seconds,
        kills,
        's',
        'restarts and their sign-ins included; each goes on where the disk is',
      );
    },
  },
];
