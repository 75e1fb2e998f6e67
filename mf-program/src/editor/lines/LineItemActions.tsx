import { useMessages } from '@vitrine/shared/i18n';
import { IconChevronDown, IconChevronUp, IconDelete } from '@vitrine/shared/ui/icons';
import { namespace } from '../../namespace.ts';
import type { LineHeadProps } from './LineHead.tsx';

interface LineItemActionsProps extends Pick<LineHeadProps, 'index' | 'count' | 'onMove' | 'onRemove'> {
  /** What the line is called. */
  readonly title: string;
}

/** Moves a line up or down, or removes it. */
export function LineItemActions({ title, index, count, onMove, onRemove }: LineItemActionsProps) {
  const say = useMessages(namespace);
  return (
    <span className="vp-item-actions">
      <button
        type="button"
        disabled={index === 0}
        aria-label={say('lines.up', { name: title })}
        onClick={() => onMove(index, index - 1)}
      >
        <IconChevronUp size="small" />
      </button>
      <button
        type="button"
        disabled={index === count - 1}
        aria-label={say('lines.down', { name: title })}
        onClick={() => onMove(index, index + 1)}
      >
        <IconChevronDown size="small" />
      </button>
      <button
        type="button"
        aria-label={say('content.remove', { name: title })}
        onClick={() => onRemove(index)}
      >
        <IconDelete size="small" />
      </button>
    </span>
  );
}
