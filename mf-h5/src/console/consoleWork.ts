import { insertH5, selectH5ById, updateH5, updateH5Name } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';
import type { Calls } from '../calls.ts';
import type { WorkPort } from '../editor/port/WorkPort.ts';

/** A work loaded from and saved to the server; drafts and copies are stored per user. */
export function consoleWork(calls: Calls, id: string, userName: string): WorkPort {
  let copyId: string | undefined;
  return {
    id,
    draftKey: `h5-draft ${userName} ${id}`,
    clipboardKey: `h5-clipboard ${userName}`,
    autosave: true,
    read: (signal) => calls.call(selectH5ById, { id }, { signal }),
    save: (revision, document, signal, keepalive) =>
      calls.call(updateH5, { id, revision, document }, { signal, keepalive }),
    isConflict: (reason) => reason instanceof ApiError && reason.error === 'h5.changedElsewhere',
    async rename(name) {
      await calls.call(updateH5Name, { id, name });
    },
    async keepAsCopy(name, document) {
      // A retry reuses the work created by the first attempt.
      copyId ??= (await calls.call(insertH5, { name })).id;
      const { revision } = await calls.call(selectH5ById, { id: copyId });
      await calls.call(updateH5, { id: copyId, revision, document });
      return copyId;
    },
  };
}
