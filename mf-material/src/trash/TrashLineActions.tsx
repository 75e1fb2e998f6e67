import type { TrashRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

export interface TrashLineActionsProps {
  readonly row: TrashRow;
  /** Undefined for those who may not. */
  readonly onRestore: ((row: TrashRow) => void) | undefined;
  readonly onDestroy: ((row: TrashRow) => void) | undefined;
}

/** Restores or destroys one material. */
export function TrashLineActions({ row, onRestore, onDestroy }: TrashLineActionsProps) {
  const say = useMessages(namespace);
  return (
    <span className="mat-row">
      {onRestore && (
        <Button
          size="small"
          aria-label={say('trash.restoreName', { name: row.name })}
          onClick={() => onRestore(row)}
        >
          {say('trash.restore')}
        </Button>
      )}
      {onDestroy && (
        <Button
          size="small"
          type="danger"
          theme="borderless"
          aria-label={say('trash.destroyName', { name: row.name })}
          onClick={() => onDestroy(row)}
        >
          {say('trash.destroy')}
        </Button>
      )}
    </span>
  );
}
