import { ApiError } from '@vitrine/shared/api/client';
import { createH5Document, type H5Document, migrateH5Document } from '@vitrine/shared/document';
import { messagesOf } from '@vitrine/shared/i18n';
import type { WorkPort } from '../../editor/port/WorkPort.ts';
import { namespace } from '../../messages/index.ts';
import type { FrameStart } from '../bridge.ts';
import { fromAround } from './foreignReason.ts';

/** A foreign page keeps the work itself: nothing is written into the browser's store. */
const noShelf = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

const now = () => new Date().toISOString();

/** The document in JSON, checked. Throws a sentence that names the first thing wrong. */
export function readDocument(text: string | undefined): H5Document {
  if (text === undefined) return createH5Document();
  try {
    return migrateH5Document(JSON.parse(text));
  } catch (reason) {
    const detail = reason instanceof Error ? reason.message : '';
    throw new ApiError('embed.document', messagesOf(namespace)('embed.documentWrong', { detail }));
  }
}

/** The work of a foreign page: given as a value (JSON; undefined for an empty one), and kept by what that page does with it. */
export function embedWork({ name, autosave, around }: FrameStart, given: () => string | undefined): WorkPort {
  return {
    id: 'embedded',
    draftKey: 'embedded',
    shelf: noShelf,
    autosave,
    read: async () => ({ name, revision: 1, updatedAt: now(), document: readDocument(given()) }),
    async save(revision, changed) {
      await fromAround(() => around().save(JSON.stringify(changed)));
      return { revision: revision + 1, updatedAt: now() };
    },
    isConflict: () => false,
  };
}
