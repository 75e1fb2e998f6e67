import { formatNumber } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';

interface FigureProps {
  readonly value: number;
  /** What is counted, in the plural form that the value asks for. */
  readonly label: string;
  /** The list that it counts. */
  readonly to: string;
  /** How that is, where there is any of it: the sign that it has in that list. */
  readonly state: StateWord;
}

/** A number that opens the list it counts. */
export function Figure({ value, label, to, state }: FigureProps) {
  const some = value > 0;
  return (
    <Link to={to} className="ov-figure" data-state={some ? state : undefined}>
      <span className="ov-figure-value">{formatNumber(value)}</span>
      <span className="ov-figure-label">{some ? <StateMark state={state} label={label} /> : label}</span>
    </Link>
  );
}
