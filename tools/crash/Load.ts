import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import {
  insertBackup,
  insertPlayRecords,
  type PlayRecord,
  publishEquipmentTask,
  selectBackups,
  selectEquipmentTaskById,
  selectMaterialById,
  selectProgramById,
  updateProgram,
} from '@vitrine/shared/api';
import { announce, askOffset, sendBytes } from '../../server/src/material/testing/upload.ts';
import { callsOf, patience, readFileOf } from './calls.ts';
import type { Fleet } from './Fleet.ts';
import type { Ledger } from './Ledger.ts';
import { noisePicture } from './picture.ts';
import { pick, type Random, randomId } from './random.ts';
import type { Subject } from './Subject.ts';
import { documentOf, saveOf, type World } from './world.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Bounds a request that a dying server never answers. */
const limited = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    wait(patience, undefined, { ref: false }).then(() => Promise.reject(new Error('No answer'))),
  ]);

/** Concurrent load. Each step writes once and records the acknowledged writes. */
export class Load {
  readonly #world: World;
  readonly #fleet: Fleet;
  readonly #subject: Subject;
  readonly #ledger: Ledger;
  readonly #random: Random;
  /** Last attempted and last acknowledged save of each program. */
  readonly #tried = new Map<string, number>();
  readonly #saved = new Map<string, number>();
  /** Undelivered play records, kept like by the player. */
  #undelivered: { token: string; records: PlayRecord[] } | undefined;
  #uploads = 0;

  constructor(parts: { world: World; fleet: Fleet; subject: Subject; ledger: Ledger; random: Random }) {
    this.#world = parts.world;
    this.#fleet = parts.fleet;
    this.#subject = parts.subject;
    this.#ledger = parts.ledger;
    this.#random = parts.random;
  }

  /** Runs until the signal aborts; resolves when no response is pending. */
  async run(signal: AbortSignal): Promise<void> {
    const steps = [() => this.#upload(), () => this.#save(), () => this.#publish(), () => this.#play()];
    await Promise.all([...steps, () => this.#backUp()].map((step) => repeat(step, signal)));
  }

  /** A tus upload in two parts; the second resumes at the server's offset. */
  async #upload(): Promise<void> {
    const { url, token, ask } = this.#world;
    const bytes = noisePicture(this.#random);
    this.#uploads += 1;
    const name = `crash ${this.#uploads}.png`;
    const { status, location } = await announce({ url, token, name, bytes });
    if (status !== 201) throw new Error(`The upload is refused: ${status}`);
    const address = `${url}${location}`;
    await sendBytes(address, token, bytes.subarray(0, bytes.length / 2));
    const { offset } = await askOffset(address, token);
    const { materialId } = await sendBytes(address, token, bytes, offset);
    if (materialId === '') throw new Error('The upload is not acknowledged');
    const hash = sha256(bytes);
    this.#ledger.add({
      kind: 'upload',
      what: `${name} as ${materialId}`,
      isKept: async () => {
        const { material } = await ask(selectMaterialById, { id: materialId });
        return material.url.includes(hash) && sha256(await readFileOf(url, token, hash)) === hash;
      },
    });
  }

  async #save(): Promise<void> {
    await this.#saveOnce(pick(this.#random, this.#world.programIds));
  }

  async #saveOnce(id: string): Promise<void> {
    const { ask } = this.#world;
    const { revision } = await ask(selectProgramById, { id });
    const save = (this.#tried.get(id) ?? 0) + 1;
    this.#tried.set(id, save);
    await ask(updateProgram, { id, revision, document: documentOf(save) });
    this.#saved.set(id, Math.max(save, this.#saved.get(id) ?? 0));
    this.#ledger.add({
      kind: 'save',
      what: `save ${save} of ${id}`,
      isKept: async () => saveOf(JSON.stringify(await ask(selectProgramById, { id }))) >= save,
    });
  }

  /** Checks that a publication contains at least the last acknowledged save. */
  async #publish(): Promise<void> {
    const { ask, taskId } = this.#world;
    const saved = new Map(this.#saved);
    await ask(publishEquipmentTask, { id: taskId });
    this.#ledger.add({
      kind: 'publication',
      what: `of ${JSON.stringify([...saved])}`,
      isKept: async () => {
        const task = await ask(selectEquipmentTaskById, { id: taskId });
        return task.status === 'published' && (await this.#areNotified(saved));
      },
    });
    await wait(300);
  }

  async #areNotified(saved: ReadonlyMap<string, number>): Promise<boolean> {
    const documents = await this.#fleet.documentsOf(0);
    for (const [programId, save] of saved) {
      const hash = documents.get(programId);
      if (hash === undefined) return false;
      const document = await readFileOf(this.#world.url, this.#fleet.tokenOf(0), hash);
      if (saveOf(document.toString()) < save) return false;
    }
    return true;
  }

  /** Resends unacknowledged records under the same ids, like a player. */
  async #play(): Promise<void> {
    const { url, taskId, programIds } = this.#world;
    this.#undelivered ??= {
      token: this.#fleet.tokenOf(Math.floor(this.#random() * this.#fleet.size)),
      records: Array.from({ length: 5 }, () => ({
        id: randomId(this.#random),
        taskId,
        programId: pick(this.#random, programIds),
        documentHash: '0'.repeat(64),
        startedAt: new Date().toISOString(),
        duration: 1000,
      })),
    };
    const { token, records } = this.#undelivered;
    const { accepted } = await callsOf(url, token)(insertPlayRecords, { records });
    this.#undelivered = undefined;
    for (const id of accepted)
      this.#ledger.add({ kind: 'plays', what: `record ${id}`, isKept: () => this.#isRecorded(id) });
    await wait(50);
  }

  /** Exactly once. */
  async #isRecorded(id: string): Promise<boolean> {
    const rows = await this.#subject.query(`select id from play_record where id = '${id}'`);
    return rows.length === 1;
  }

  async #backUp(): Promise<void> {
    const { ask } = this.#world;
    const { id } = await ask(insertBackup, { kind: 'database' });
    for (;;) {
      const { backups, work } = await ask(selectBackups, {});
      const backup = backups.find((each) => each.id === id);
      if (backup) {
        const { size } = backup;
        this.#ledger.add({
          kind: 'backup',
          what: backup.fileName,
          isKept: async () =>
            (await ask(selectBackups, {})).backups.some((each) => each.id === id && each.size === size),
        });
        break;
      }
      if (work?.state !== 'running') throw new Error('The backup is not running');
      await wait(50);
    }
    await wait(500);
  }
}

/** Ignores errors of a killed server: unacknowledged writes do not count. */
async function repeat(step: () => Promise<void>, signal: AbortSignal): Promise<void> {
  while (!signal.aborted)
    await limited(step()).catch(() => wait(100, undefined, { signal }).catch(() => undefined));
}
