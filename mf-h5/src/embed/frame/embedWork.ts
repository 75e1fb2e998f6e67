import { ApiError } from '@vitrine/shared/api/client';
import { createH5Document, type H5Document, migrateH5Document } from '@vitrine/shared/document';
import { messagesOf } from '@vitrine/shared/i18n';
import type { WorkPort } from '../../editor/port/WorkPort.ts';
import { namespace } from '../../messages/index.ts';
import type { FrameStart } from '../bridge.ts';
import { fromAround } from './foreignReason.ts';

/** No drafts in local storage: the foreign page stores the work. */
const noShelf = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

const now = () => new Date().toISOString();

/** Parses and validates a JSON document. Throws a sentence naming the first error. */
export function readDocument(text: string | undefined): H5Document {
  if (text === undefined) return createH5Document();
  try {
    return migrateH5Document(JSON.parse(text));
  } catch (reason) {
    const detail = reason instanceof Error ? reason.message : '';
    throw new ApiError('embed.document', messagesOf(namespace)('embed.documentWrong', { detail }));
  }
}

/** A work given as a value (JSON; undefined for an empty one) and saved by the foreign page's callbacks. */
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
