import {
  canaryAudience,
  mostRemotes,
  type RemoteFault,
  remoteName,
  remoteRelease,
  servedRemote,
} from '@vitrine/shared/api';
import { z } from 'zod';

/** Most bytes of `remotes.json`. */
export const longestRegistry = 1024 * 1024;

const canary = remoteRelease.partial({ entry: true }).extend(canaryAudience.shape);

/** A line as an administrator writes it: version and address may be missing. */
export const remoteLine = servedRemote.partial({ version: true, entry: true }).extend({
  paths: servedRemote.shape.paths.default([]),
  previous: remoteRelease.partial({ entry: true }).optional(),
  canary: canary.optional(),
});
export type RemoteLine = z.infer<typeof remoteLine>;

const registryFile = z.object({ contract: z.number().int().optional(), remotes: z.array(z.unknown()) });

/** What a registry file says. */
export interface RemoteLines {
  readonly contract?: number | undefined;
  readonly lines: readonly RemoteLine[];
  readonly faults: readonly RemoteFault[];
  /** The file names these, in lines that have a fault. */
  readonly faulty: ReadonlySet<string>;
  /** It is not known which remotes the file leaves out: it cannot be read, or a line has no readable name. */
  readonly incomplete: boolean;
}

const unreadable = (reason: RemoteFault['reason'], detail: string): RemoteLines => ({
  lines: [],
  faults: [{ reason, detail }],
  faulty: new Set(),
  incomplete: true,
});

const nameIn = (value: unknown): string | undefined =>
  z.object({ name: remoteName }).safeParse(value).data?.name;

/** Addresses in a line of other origins than those of the setting. */
export function foreignAddress(line: RemoteLine, origins: readonly string[]): string | undefined {
  const releases = [line, line.previous, line.canary];
  const addresses = releases.flatMap((release) => [release?.entry, release?.integrity]);
  return addresses
    .filter((address) => typeof address === 'string')
    .find((address) => !address.startsWith('/') && !origins.includes(new URL(address).origin));
}

/** The field and what it has, since a pattern says little to the person who edits the file. */
function fieldFault(error: z.ZodError): string {
  const [issue] = error.issues;
  if (!issue) return 'line';
  const given = issue.input === undefined ? issue.message : JSON.stringify(issue.input).slice(0, 80);
  return `${issue.path.join('.') || 'line'}: ${given}`;
}

/** Collects lines; each is accepted or becomes a fault. */
class LineReader {
  readonly lines: RemoteLine[] = [];
  readonly faults: RemoteFault[] = [];
  readonly faulty = new Set<string>();
  incomplete = false;
  readonly #origins: readonly string[];
  readonly #names = new Set<string>();
  readonly #owners = new Map<string, string>();

  constructor(origins: readonly string[]) {
    this.#origins = origins;
  }

  read(value: unknown, index: number): void {
    const name = nameIn(value);
    const fault = this.#checked(value, name);
    if (!fault) return;
    if (name === undefined) this.incomplete = true;
    // The first line of a name stays in force when a second one follows.
    else if (fault.reason !== 'duplicateName') this.faulty.add(name);
    this.faults.push({ ...fault, line: index + 1, ...(name !== undefined && { name }) });
  }

  /** A line that no check expected costs itself only, too. */
  #checked(value: unknown, name: string | undefined): RemoteFault | undefined {
    try {
      return this.#faultOf(value, name);
    } catch (error) {
      return {
        reason: 'field',
        detail: `line: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
      };
    }
  }

  #faultOf(value: unknown, name: string | undefined): RemoteFault | undefined {
    if (name !== undefined && this.#names.has(name)) return { reason: 'duplicateName', detail: name };
    if (name !== undefined) this.#names.add(name);
    const parsed = remoteLine.safeParse(value, { reportInput: true });
    if (!parsed.success) return { reason: 'field', detail: fieldFault(parsed.error) };
    const line = parsed.data;
    const foreign = foreignAddress(line, this.#origins);
    if (foreign !== undefined) return { reason: 'origin', detail: foreign };
    const taken = line.paths.find((path) => this.#owners.has(path));
    if (taken !== undefined)
      return { reason: 'duplicatePath', detail: `${taken} (${this.#owners.get(taken)})` };
    for (const path of line.paths) this.#owners.set(path, line.name);
    this.lines.push(line);
    return undefined;
  }
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: the caller reports it.
    return undefined;
  }
}

/**
 * Reads a registry file, which people edit by hand: a line with a fault costs itself only.
 *
 * @param origins of other hosts from which remotes may be loaded, such as `https://cdn.example.com`
 */
export function readRemoteLines(bytes: Uint8Array, origins: readonly string[]): RemoteLines {
  if (bytes.length > longestRegistry) return unreadable('tooLarge', `${bytes.length} > ${longestRegistry}`);
  const text = textOf(bytes);
  if (text === undefined) return unreadable('notText', 'UTF-8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return unreadable('notJson', error instanceof Error ? error.message.slice(0, 200) : '');
  }
  const file = registryFile.safeParse(value, { reportInput: true });
  if (!file.success) return unreadable('notRegistry', fieldFault(file.error));
  const { contract, remotes } = file.data;
  if (remotes.length > mostRemotes) return unreadable('tooMany', `${remotes.length} > ${mostRemotes}`);
  const reader = new LineReader(origins);
  for (const [index, line] of remotes.entries()) reader.read(line, index);
  const { lines, faults, faulty, incomplete } = reader;
  return { contract, lines, faults, faulty, incomplete };
}
