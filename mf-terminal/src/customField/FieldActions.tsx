import type { CustomField } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconArrowDown, IconArrowUp, IconDelete } from '@vitrine/shared/ui/icons';
import { namespace } from '../messages/index.ts';

export interface FieldHandlers {
  readonly onEdit: (field: CustomField) => void;
  readonly onRemove: (field: CustomField) => void;
  readonly onMove: (field: CustomField, place: number) => void;
}

interface FieldActionsProps extends FieldHandlers {
  readonly field: CustomField;
  readonly place: number;
  readonly isLast: boolean;
}

/** Edits, moves or removes a field. */
export function FieldActions({ field, place, isLast, onEdit, onRemove, onMove }: FieldActionsProps) {
  const say = useMessages(namespace);
  const name = field.label || field.key;
  return (
    <span className="terminal-custom-actions">
      <Button size="small" onClick={() => onEdit(field)} aria-label={say('custom.editNamed', { name })}>
        {say('custom.edit')}
      </Button>
      <Button
        size="small"
        theme="borderless"
        icon={<IconArrowUp />}
        disabled={place === 0}
        aria-label={say('custom.up', { name })}
        onClick={() => onMove(field, place - 1)}
      />
      <Button
        size="small"
        theme="borderless"
        icon={<IconArrowDown />}
        disabled={isLast}
        aria-label={say('custom.down', { name })}
        onClick={() => onMove(field, place + 1)}
      />
      <Button
        size="small"
        theme="borderless"
        type="danger"
        icon={<IconDelete />}
        aria-label={say('custom.removeNamed', { name })}
        onClick={() => onRemove(field)}
      />
    </span>
  );
}
