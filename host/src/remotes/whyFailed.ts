import { examineFile, shortAddress, stalledFile } from './examineFile.ts';
import { remoteFiles } from './files.ts';
import type { RemoteEntry } from './RemoteEntry.ts';
import { type LoadStage, RemoteFailure } from './RemoteFailure.ts';
import { sharedFailure } from './sharedFailure.ts';

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message || error.name : String(error);

/** Address of the chunk that webpack could not load, without what a retry added. */
function chunkAddress(error: unknown): string | undefined {
  const request = fieldOf(error, 'request');
  if (fieldOf(error, 'name') !== 'ChunkLoadError' || typeof request !== 'string' || !request)
    return undefined;
  return request.replace(/[?&]retry=\d+$/, '');
}

/** The file arrived as it should have: what it contains did not run. */
const unusable = (address: string, cause: unknown): RemoteFailure =>
  new RemoteFailure('incomplete', { file: shortAddress(address) }, cause);

async function failureOfFile(address: string): Promise<RemoteFailure | undefined> {
  if (remoteFiles.hung(address)) return stalledFile(address);
  return examineFile(address, remoteFiles.integrityOf(address));
}

/** Addresses of manifest and entry; the entry's only where the manifest can be read. */
async function firstFiles(entry: RemoteEntry): Promise<readonly string[]> {
  const manifest = new URL(entry.entry, location.href).href;
  const read = await fetch(manifest, { cache: 'force-cache' })
    .then((answer): Promise<unknown> => answer.json())
    .catch(() => undefined);
  const remoteEntry = fieldOf(fieldOf(read, 'metaData'), 'remoteEntry');
  const name = fieldOf(remoteEntry, 'name');
  if (typeof name !== 'string') return [];
  return [new URL(`${String(fieldOf(remoteEntry, 'path') ?? '')}${name}`, manifest).href];
}

/** Module federation numbers the failures of its own files. */
const isOfFederation = (error: unknown): boolean => /#RUNTIME-\d+|Federation Runtime/.test(messageOf(error));

async function importFailure(error: unknown, entry: RemoteEntry): Promise<RemoteFailure> {
  const manifest = new URL(entry.entry, location.href).href;
  const ofManifest = await failureOfFile(manifest);
  if (ofManifest) return ofManifest;
  const [remoteEntry] = await firstFiles(entry);
  if (!remoteEntry) return unusable(manifest, error);
  const ofEntry = await failureOfFile(remoteEntry);
  if (ofEntry) return ofEntry;
  if (isOfFederation(error)) return unusable(remoteEntry, error);
  return new RemoteFailure('import', { message: messageOf(error) }, error);
}

/**
 * The true reason of a failed load. Asks for the files in question, since browser and bundler report all of their
 * failures alike.
 */
export async function whyFailed(
  error: unknown,
  entry: RemoteEntry,
  stage: LoadStage,
): Promise<RemoteFailure> {
  if (error instanceof RemoteFailure) return error.at(stage);
  const shared = sharedFailure(error);
  if (shared) return shared.at(stage);
  const chunk = chunkAddress(error);
  if (chunk) return ((await failureOfFile(chunk)) ?? unusable(chunk, error)).at(stage);
  if (stage === 'import') return (await importFailure(error, entry)).at(stage);
  const reason = stage === 'start' ? 'start' : 'broken';
  return new RemoteFailure(reason, { message: messageOf(error) }, error).at(stage);
}

/** The reason of an error that a page threw while it was drawn. */
export function failureOf(error: unknown): RemoteFailure {
  if (error instanceof RemoteFailure) return error;
  return (sharedFailure(error) ?? new RemoteFailure('broken', { message: messageOf(error) }, error)).at(
    'render',
  );
}
