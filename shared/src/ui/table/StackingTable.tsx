import type { ComponentProps } from 'react';
import './stacking.css';

/**
 * A plain table whose rows are cards on a phone. A cell of the body says its column as `data-label`, but for the first, which
 * is what the row is called; one with a box to tick has `data-box`.
 */
export const StackingTable = ({ className = '', ...rest }: ComponentProps<'table'>) => (
  <table {...rest} className={`vt-stacking ${className}`.trim()} />
);
