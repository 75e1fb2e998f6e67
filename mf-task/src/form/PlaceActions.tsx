import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconArrowDown, IconArrowUp, IconClose, IconPlus } from '@vitrine/shared/ui/icons';
import type { ReactNode } from 'react';
import { namespace } from '../messages/index.ts';

interface PlaceActionsProps {
  /** Name of the program. */
  readonly name: string;
  readonly first: boolean;
  readonly last: boolean;
  /** Moves the entry by a number of lines. */
  readonly onMove: (by: number) => void;
  readonly onRepeat: () => void;
  readonly onRemove: () => void;
}

/** What can be done with an entry of the play order. */
export function PlaceActions({ name, first, last, onMove, onRepeat, onRemove }: PlaceActionsProps) {
  const say = useMessages(namespace);
  return (
    <span className="task-place-actions">
      <PlaceAct
        icon={<IconArrowUp />}
        disabled={first}
        label={say('programs.earlier', { name })}
        onClick={() => onMove(-1)}
      />
      <PlaceAct
        icon={<IconArrowDown />}
        disabled={last}
        label={say('programs.later', { name })}
        onClick={() => onMove(1)}
      />
      <PlaceAct icon={<IconPlus />} label={say('programs.again', { name })} onClick={onRepeat} />
      <PlaceAct icon={<IconClose />} label={say('programs.takeOut', { name })} onClick={onRemove} />
    </span>
  );
}

interface PlaceActProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
}

const PlaceAct = ({ icon, label, disabled = false, onClick }: PlaceActProps) => (
  <Button
    size="small"
    theme="borderless"
    icon={icon}
    disabled={disabled}
    aria-label={label}
    onClick={onClick}
  />
);
