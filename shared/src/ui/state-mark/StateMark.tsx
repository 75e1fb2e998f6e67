import { formatPercent, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import './stateMark.css';

/** Which shape and colour a word has: LOOK's five kinds of state. */
const looks = {
  upToDate: 'good',
  passed: 'good',
  onScreen: 'good',
  online: 'good',
  used: 'good',
  downloading: 'busy',
  unreviewed: 'busy',
  running: 'busy',
  outOfDate: 'late',
  waiting: 'late',
  expiring: 'late',
  offline: 'off',
  unused: 'off',
  alarm: 'bad',
  failed: 'bad',
  rejected: 'bad',
} as const;

export type StateWord = keyof typeof looks;
type Look = (typeof looks)[StateWord];

interface StateMarkProps {
  readonly state: StateWord;
  /** 0 to 1; drawn as the ring of a state that is under way, and said after its word. */
  readonly progress?: number;
  /** A word of the domain in place of the usual one. */
  readonly label?: string;
}

/** A state as colour, shape and word together. */
export function StateMark({ state, progress, label }: StateMarkProps) {
  const say = useMessages(sharedNamespace);
  const look = looks[state];
  const percentage = progress === undefined || look !== 'busy' ? '' : ` ${formatPercent(progress)}`;
  return (
    <span className={`vt-state vt-state-${look}`}>
      <Shape look={look} progress={progress} />
      {label ?? say(`state.${state}`)}
      {percentage}
    </span>
  );
}

/** Length of the ring's line, so that a part of it can be drawn. */
const ring = 2 * Math.PI * 4;

function Shape({ look, progress = 0.25 }: { look: Look; progress?: number }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {look === 'good' && <circle cx="6" cy="6" r="4" fill="currentColor" />}
      {look === 'busy' && (
        <>
          <circle cx="6" cy="6" r="4" fill="none" stroke="currentColor" strokeOpacity="0.3" strokeWidth="2" />
          <circle
            cx="6"
            cy="6"
            r="4"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeDasharray={`${ring * progress} ${ring}`}
            transform="rotate(-90 6 6)"
          />
        </>
      )}
      {look === 'late' && <path d="M6 1.5 11 10.5H1z" fill="currentColor" />}
      {look === 'off' && <circle cx="6" cy="6" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />}
      {look === 'bad' && <rect x="2" y="2" width="8" height="8" rx="1" fill="currentColor" />}
    </svg>
  );
}
