import type { TerminalManifest } from '@vitrine/shared/api';
import { migrateProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import type { PlayEntry } from '@vitrine/shared/schedule';
import type { ContentStore } from '../cache/contentStore.ts';

/** One entry of what plays: which program, for which task, in which state of its document. */
export interface PlayItem {
  readonly taskId: string;
  readonly programId: string;
  readonly documentHash: string;
  /** Milliseconds on the screen each time; absent: as long as its scenes take. */
  readonly playTime?: number;
  /** Of the terminal's own values in its texts; absent where it has none. */
  readonly custom?: string;
  /** How often a file of it was repaired after it failed on the screen; absent: never. */
  readonly mends?: number;
}

/** A program that a touch led to, shown within the time of the one that it led from. */
export type LinkedItem = Pick<PlayItem, 'programId' | 'documentHash'>;

/** Two entries with the same key show the same picture. */
export const itemKey = ({ taskId, programId, documentHash, custom = '', mends = 0 }: PlayItem): string =>
  `${taskId}/${programId}/${documentHash}/${custom}/${mends}`;

/**
 * The schedule's answer with the documents that the manifest names; entries it does not name are left out.
 *
 * @param markOf the terminal's own values in the texts of a document
 */
export function playItems(
  items: readonly PlayEntry[],
  manifest: TerminalManifest,
  markOf: (documentHash: string) => string = () => '',
): PlayItem[] {
  const documents = new Map(manifest.programs.map((program) => [program.programId, program.documentHash]));
  return items.flatMap(({ taskId, programId, duration }) => {
    const documentHash = documents.get(programId);
    if (documentHash === undefined) return [];
    const time = duration !== undefined && { playTime: duration };
    const custom = markOf(documentHash);
    return [{ taskId, programId, documentHash, ...time, ...(custom !== '' && { custom }) }];
  });
}

/** Reads a program document from the store. Throws when it is not there or not a program. */
export async function loadProgramme(item: PlayItem, store: ContentStore): Promise<ProgramDocument> {
  const blob = await store.blob(item.documentHash);
  if (!blob) throw new Error(`Document ${item.documentHash} is not stored`);
  return migrateProgramDocument(JSON.parse(await blob.text()));
}
