import type { BulkOutcome } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { FolderPicker } from '../folders/FolderPicker.tsx';
import type { MaterialStore } from '../library/MaterialStore.ts';
import type { OpenDialog } from '../library/useCardActions.ts';
import { namespace } from '../messages/index.ts';
import { ExpiryDialog } from './ExpiryDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';
import { TagsDialog } from './TagsDialog.tsx';

interface ActDialogsProps {
  readonly store: MaterialStore;
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
  readonly attempt: (work: () => Promise<BulkOutcome>) => Promise<void>;
}

/** Renders the open dialog. */
export function ActDialogs({ store, dialog, onClose, attempt }: ActDialogsProps) {
  const say = useMessages(namespace);
  if (!dialog) return null;
  const { kind, rows } = dialog;
  const ids = rows.map((row) => row.mtId);
  switch (kind) {
    case 'move':
      return (
        <FolderPicker
          title={say('move.title', { count: rows.length })}
          onCancel={onClose}
          onPick={(folderId) => void attempt(() => store.move(ids, folderId))}
        />
      );
    case 'tags':
      return (
        <TagsDialog
          rows={rows}
          onCancel={onClose}
          onSave={(add, remove) => void attempt(() => store.setTags(ids, add, remove))}
        />
      );
    case 'expiry':
      return (
        <ExpiryDialog
          rows={rows}
          onCancel={onClose}
          onSave={(expiresAt) => void attempt(() => store.setExpiry(ids, expiresAt))}
        />
      );
    case 'remove':
      return (
        <RemoveDialog
          rows={rows}
          onCancel={onClose}
          onRemove={(free) => void attempt(() => store.remove(free))}
        />
      );
    case 'replace': {
      const [row] = rows;
      return row ? <ReplaceDialog row={row} onClose={onClose} /> : null;
    }
  }
}
