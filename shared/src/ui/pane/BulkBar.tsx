import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import type { ReactNode } from 'react';
import './bulkBar.css';

interface BulkBarProps {
  /** How many are selected; with 0 the bar is not there. */
  readonly count: number;
  readonly onClear: () => void;
  /** Buttons of what can be done with all of them; the dangerous one last. */
  readonly children: ReactNode;
}

/** Rises from below while something is selected: "3 selected" and what can be done with them. */
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
