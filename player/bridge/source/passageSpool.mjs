import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from './refusal.mjs';

/** Most records kept while they are not fetched; beyond it, the oldest are dropped. */
const longest = 5000;
/** Records and bytes handed out at a time: a server takes so many in one call. */
const batch = 20;
const batchBytes = 700_000;

/** Passage records that local devices leave, as files, so that they outlive a cut of the power. */
export class PassageSpool {
  #count = 0;

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
  }

  /**
   * Keeps one record. Resolves when it lies on the disk.
   * @param {Record<string, unknown>} body `at` (ISO 8601), `result` (granted, refused, unknown), and optionally `id`,
   *   `person`, `note`, `photo` (base64)
   */
  async add(body) {
    const record = checkedRecord(body);
    await mkdir(this.folder, { recursive: true });
    this.#count += 1;
    const name = `${Date.now().toString().padStart(15, '0')}-${String(this.#count).padStart(6, '0')}.json`;
    const path = join(this.folder, name);
    await writeWhole(`${path}.part`, JSON.stringify(record));
    await rename(`${path}.part`, path);
    await this.#trim();
    return { id: record.id };
  }

  /** The oldest records after this one, which the caller has taken in before. */
  async after(last) {
    const passages = [];
    let reached = last;
    let bytes = 0;
    for (const name of (await this.#names()).filter((one) => one > `${last}.json`)) {
      const text = await readFile(join(this.folder, name), 'utf8');
      const record = parsed(text);
      if (record === undefined) {
        // Torn by a cut of the power: it must not hold up those after it for ever.
        await rm(join(this.folder, name), { force: true });
        continue;
      }
      bytes += text.length;
      if (passages.length > 0 && (passages.length === batch || bytes > batchBytes)) break;
      passages.push(record);
      reached = name.replace('.json', '');
    }
    return { passages, last: reached };
  }

  /** Everything up to this one is stored by the server. */
  async forget({ last }) {
    if (typeof last !== 'string' || !/^[\d-]{1,40}$/.test(last)) throw new Refusal(400, 'invalid', 'last');
    for (const name of await this.#names()) {
      if (name <= `${last}.json`) await rm(join(this.folder, name), { force: true });
    }
    return {};
  }

  async #names() {
    const names = await readdir(this.folder).catch(() => []);
    return names.filter((name) => /^[\d-]+\.json$/.test(name)).sort();
  }

  async #trim() {
    const names = await this.#names();
    for (const name of names.slice(0, Math.max(0, names.length - longest)))
      await rm(join(this.folder, name), { force: true });
  }
}

/** Resolves when the bytes are on the disk itself, not only on their way there. */
async function writeWhole(path, content) {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

function parsed(content) {
  try {
    return JSON.parse(content);
  } catch {
    // The caller takes it away.
    return undefined;
  }
}

const text = (value, most) => (typeof value === 'string' ? value.trim().slice(0, most) : '');

function checkedRecord({ id, at, person, result, note, photo }) {
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) throw new Refusal(400, 'invalid', 'at');
  if (!['granted', 'refused', 'unknown'].includes(result)) throw new Refusal(400, 'invalid', 'result');
  if (id !== undefined && !/^[\w-]{1,64}$/.test(String(id))) throw new Refusal(400, 'invalid', 'id');
  if (typeof photo === 'string' && (photo.length > 420_000 || !/^[\w+/=]*$/.test(photo)))
    throw new Refusal(400, 'invalid', 'photo');
  return {
    id: id === undefined ? randomUUID() : String(id),
    at: new Date(at).toISOString(),
    person: text(person, 100),
    result,
    note: text(note, 300),
    photo: typeof photo === 'string' ? photo : '',
  };
}
