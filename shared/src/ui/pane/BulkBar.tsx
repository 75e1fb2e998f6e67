import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import type { ReactNode } from 'react';
import './bulkBar.css';

interface BulkBarProps {
  /** Number of selected items; hidden at 0. */
  readonly count: number;
  readonly onClear: () => void;
  /** Buttons of bulk actions; dangerous ones last. */
  readonly children: ReactNode;
}

/** Bar at the bottom while items are selected: "3 selected" and bulk actions. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  const say = useMessages(sharedNamespace);
  if (count === 0) return null;
  return (
    <section className="vt-bulk" aria-label={say('bulk.selected', { count })}>
      <strong aria-live="polite">{say('bulk.selected', { count })}</strong>
      <span className="vt-bulk-actions">{children}</span>
      <Button theme="borderless" type="tertiary" onClick={onClear}>
        {say('bulk.clear')}
      </Button>
    </section>
  );
}
