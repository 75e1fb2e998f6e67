import { Tooltip } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import type { ReactNode } from 'react';

interface ActProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Words of the label that are seen; left out where the icon alone is known. */
  readonly text?: string;
  readonly onClick: () => void;
}

/** A small button, named by its action and file. */
export const Act = ({ label, icon, text, onClick }: ActProps) => (
  <Tooltip content={label}>
    <Button theme="borderless" type="tertiary" size="small" icon={icon} aria-label={label} onClick={onClick}>
      {text}
    </Button>
  </Tooltip>
);
