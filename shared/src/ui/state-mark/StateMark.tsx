import type { StateLook } from '@vitrine/shared/api';
import { formatPercent, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import './stateMark.css';

/**
 * Shape and colour per state. Screens use `ScreenMark`, not these; `offline` is for texts about unreachable screens and
 * machines.
 */
const looks = {
  upToDate: 'good',
  passed: 'good',
  onScreen: 'good',
  used: 'good',
  downloading: 'busy',
  unreviewed: 'busy',
  running: 'busy',
  outOfDate: 'late',
  waiting: 'late',
  expiring: 'late',
  unused: 'off',
  offline: 'away',
  alarm: 'bad',
  failed: 'bad',
  rejected: 'bad',
} as const;

export type StateWord = keyof typeof looks;

interface StateMarkProps {
  readonly state: StateWord;
  /** 0 to 1; drawn as a ring, and shown after the word. */
  readonly progress?: number;
  /** Domain-specific label. */
  readonly label?: string;
}

/** A state as colour, shape and word. */
export function StateMark({ state, progress, label }: StateMarkProps) {
  const say = useMessages(sharedNamespace);
  return <LookMark look={looks[state]} label={label ?? say(`state.${state}`)} progress={progress} />;
}

interface LookMarkProps {
  readonly look: StateLook;
  readonly label: string;
  readonly progress?: number | undefined;
  readonly title?: string | undefined;
  /** Hides the word, which is shown on hover. */
  readonly bare?: boolean;
}

/** A look with a word, and the percentage of work in progress. */
export function LookMark({ look, label, progress, title, bare = false }: LookMarkProps) {
  const percentage = progress === undefined || look !== 'busy' ? '' : ` ${formatPercent(progress)}`;
  const words = `${label}${percentage}`;
  if (bare)
    return (
      <span className={`vt-state vt-state-${look}`} role="img" aria-label={words} title={title ?? words}>
        <Shape look={look} progress={progress} />
      </span>
    );
  return (
    <span className={`vt-state vt-state-${look}`} title={title}>
      <Shape look={look} progress={progress} />
      {words}
    </span>
  );
}

/** Circumference of the ring. */
const ring = 2 * Math.PI * 4;

function Shape({ look, progress = 0.25 }: { look: StateLook; progress?: number | undefined }) {
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
      {(look === 'off' || look === 'away') && (
        <circle cx="6" cy="6" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
      {look === 'away' && <path d="M1.5 10.5 10.5 1.5" stroke="currentColor" strokeWidth="1.5" />}
      {look === 'bad' && <rect x="2" y="2" width="8" height="8" rx="1" fill="currentColor" />}
    </svg>
  );
}
