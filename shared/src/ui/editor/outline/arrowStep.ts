import type { KeyboardEvent } from 'react';

/** Way of an arrow key in a list: -1 up, 1 down, 0 for any other key. */
export const arrowStep = ({ key }: KeyboardEvent): -1 | 0 | 1 =>
  key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0;
