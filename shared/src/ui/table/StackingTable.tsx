import type { ComponentProps } from 'react';
import './stacking.css';

/**
 * A plain table whose rows become cards on a phone. Each body cell names its column in `data-label`, except the first,
 * which names the row; a check box cell has `data-box`.
 */
export const StackingTable = ({ className = '', ...rest }: ComponentProps<'table'>) => (
  <table {...rest} className={`vt-stacking ${className}`.trim()} />
);
