import { formatNumber } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { type MarkState, StateMark } from '@vitrine/shared/ui/state-mark';

interface FigureProps {
  readonly value: number;
  /** Label in the plural form of the value. */
  readonly label: string;
  /** Target list. */
  readonly to: string;
  /** State badge for a value above zero, as in the list. */
  readonly state: MarkState;
}

/** A number that links to the list it counts. */
export function Figure({ value, label, to, state }: FigureProps) {
  const some = value > 0;
  return (
    <Link to={to} className="ov-figure" data-state={some ? state : undefined}>
      <span className="ov-figure-value">{formatNumber(value)}</span>
      <span className="ov-figure-label">{some ? <StateMark state={state} label={label} /> : label}</span>
    </Link>
  );
}
