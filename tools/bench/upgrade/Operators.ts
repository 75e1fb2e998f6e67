import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  insertProgram,
  selectClientTotals,
  selectPageClientInfo,
  selectProgramById,
  selectProgramPage,
  updateProgram,
} from '@vitrine/shared/api';
import { announce, sendBytes } from '../../../server/src/material/testing/upload.ts';
import { noisePicture } from '../../crash/picture.ts';
import { seededRandom } from '../../crash/random.ts';
import { documentOf } from '../../crash/world.ts';
import { asker } from '../publish/realServer.ts';

/** Milliseconds between the calls of one person, and until a stream of events that ended is requested again. */
const thought = 1500;
const again = 250;
/** As many as one member may have, less those that are about to end. */
const streams = 10;
/** Rounds of calls of one person between two uploads. */
const uploadEvery = 4;

/** People who look, save and upload, a call every one and a half seconds each, and listen to events. */
export class Operators {
  readonly #url: string;
  readonly #token: string;
  readonly #stop = new AbortController();
  readonly #running: Promise<void>[] = [];
  calls = 0;
  uploads = 0;
  #open = 0;
  /** What was answered otherwise than it should be. */
  readonly faults: string[] = [];

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  start(count: number): void {
    for (let number = 1; number <= count; number += 1) this.#running.push(this.#work(number));
    for (let number = 1; number <= streams; number += 1) this.#running.push(this.#listen());
  }

  /** Streams of events that are not open. */
  get cutOff(): number {
    return streams - this.#open;
  }

  /** Resolves when the calls under way are answered. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await Promise.all(this.#running);
  }

  async #work(number: number): Promise<void> {
    const ask = asker(this.#url, this.#token);
    const random = seededRandom(number);
    const { id } = await ask(insertProgram, { name: `Upgrade ${number}` });
    let save = 0;
    const steps = [
      () => ask(selectPageClientInfo, { gpId: '-1', pageNum: number }),
      () => ask(selectClientTotals, {}),
      async () => {
        const { revision } = await ask(selectProgramById, { id });
        save += 1;
        await ask(updateProgram, { id, revision, document: documentOf(save) });
      },
      () => ask(selectProgramPage, { id: '-1' }),
    ];
    const upload = () => this.#upload(`${number}.${save}.png`, noisePicture(random));
    for (let round = number; !this.#stop.signal.aborted; round += 1) {
      for (const step of round % uploadEvery === 0 ? [...steps, upload] : steps) {
        await step().then(
          () => {
            this.calls += 1;
          },
          (error: unknown) => this.faults.push(String(error)),
        );
        await pause(thought);
      }
    }
  }

  /** In two parts, as of a large file; what comes back must be the picture. */
  async #upload(name: string, bytes: Buffer): Promise<void> {
    const url = this.#url;
    const token = this.#token;
    const { location } = await announce({ url, token, name, bytes });
    const { offset } = await sendBytes(`${url}${location}`, token, bytes.subarray(0, bytes.length / 2));
    const { materialId, status } = await sendBytes(`${url}${location}`, token, bytes, offset);
    if (materialId === '') throw new Error(`The upload was answered with ${status}`);
    const hash = createHash('sha256').update(bytes).digest('hex');
    const file = await fetch(`${url}/etv/file/${hash}`, { headers: { token } });
    if (!file.ok || !bytes.equals(Buffer.from(await file.arrayBuffer())))
      throw new Error(`A file: ${file.status}`);
    this.uploads += 1;
  }

  /** As a browser: a stream that ends is requested again. */
  async #listen(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      const stream = await fetch(`${this.#url}/etv/events`, {
        headers: { token: this.#token },
        signal,
      }).catch(ignored);
      if (stream?.ok) this.#open += 1;
      await stream?.body?.pipeTo(new WritableStream(), { signal }).catch(ignored);
      if (stream?.ok) this.#open -= 1;
      await pause(again);
    }
  }
}

/** Streams of a server that stops end, and are requested again; `cutOff` says whether that succeeds. */
const ignored = () => undefined;
