import type { TerminalManifest } from '@vitrine/shared/api';
import { migrateProgramDocument, type ProgramDocument } from '@vitrine/shared/document';
import type { PlayEntry } from '@vitrine/shared/schedule';
import type { ContentStore } from '../cache/ContentStore.ts';

/** An item of the playlist: a program, its task, and the document version. */
export interface PlayItem {
  readonly taskId: string;
  readonly programId: string;
  readonly documentHash: string;
  /** Milliseconds on screen each time; absent: as long as its scenes take. */
  readonly playTime?: number;
  /** Mark of the terminal's values in its texts; absent without any. */
  readonly custom?: string;
  /** Number of repairs after failures on screen; absent: none. */
  readonly repairs?: number;
}

/** A program opened by touch, shown within the time of the original one. */
export type LinkedItem = Pick<PlayItem, 'programId' | 'documentHash'>;

/** Items with equal keys show the same picture. */
export const itemKey = ({ taskId, programId, documentHash, custom = '', repairs = 0 }: PlayItem): string =>
  `${taskId}/${programId}/${documentHash}/${custom}/${repairs}`;

/**
 * The evaluation's items with their documents; programs missing in the manifest are omitted.
 *
 * @param markOf mark of the terminal's values in a document's texts
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

/** Reads a program document from the store. Throws when it is missing or invalid. */
export async function loadProgram(item: PlayItem, store: ContentStore): Promise<ProgramDocument> {
  const blob = await store.blob(item.documentHash);
  if (!blob) throw new Error(`Document ${item.documentHash} is not stored`);
  return migrateProgramDocument(JSON.parse(await blob.text()));
}
