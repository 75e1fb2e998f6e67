import { formatNumber } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';

interface FigureProps {
  readonly value: number;
  /** What is counted, in the plural form that the value asks for. */
  readonly label: string;
  /** The list that it counts. */
  readonly to: string;
  /** Something is wrong where this is more than none. */
  readonly bad?: boolean;
}

/** A number that opens the list it counts. */
export function Figure({ value, label, to, bad = false }: FigureProps) {
  const look = bad && value > 0 ? 'ov-figure ov-figure-bad' : 'ov-figure';
  return (
    <Link to={to} className={look}>
      <span className="ov-figure-value">{formatNumber(value)}</span>
      <span className="ov-figure-label">
        {bad && value > 0 && <Square />}
        {label}
      </span>
    </Link>
  );
}

/** The shape of what is wrong, beside its colour. */
const Square = () => (
  <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
    <rect x="1" y="1" width="10" height="10" rx="1" fill="currentColor" />
  </svg>
);
