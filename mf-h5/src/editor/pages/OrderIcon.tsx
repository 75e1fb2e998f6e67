import type { OrderMove } from '@vitrine/shared/editor';

const strokes: Readonly<Record<OrderMove, string>> = {
  top: 'M4 3h12M10 17V7M6 11l4-4 4 4',
  up: 'M10 16V5M6 9l4-4 4 4',
  down: 'M10 4v11M6 11l4 4 4-4',
  bottom: 'M4 17h12M10 3v10M6 9l4 4 4-4',
};

/** Icon of a stacking order change. */
export const OrderIcon = ({ move }: { move: OrderMove }) => (
  <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
    <path
      d={strokes[move]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  </svg>
);
