import type { StateStyle } from '@vitrine/shared/api';
import { formatPercent, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import './stateMark.css';

/**
 * Shape and colour per state. Screens use `ScreenMark`, not these; `offline` is for texts about unreachable screens and
 * machines.
 */
const styles = {
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

export type MarkState = keyof typeof styles;

interface StateMarkProps {
  readonly state: MarkState;
  /** 0 to 1; drawn as a ring, and shown after the label. */
  readonly progress?: number;
  /** Domain-specific label. */
  readonly label?: string;
}

/** A state as colour, shape and label. */
export function StateMark({ state, progress, label }: StateMarkProps) {
  const say = useMessages(sharedNamespace);
  return <StyleMark style={styles[state]} label={label ?? say(`state.${state}`)} progress={progress} />;
}

interface StyleMarkProps {
  readonly style: StateStyle;
  readonly label: string;
  readonly progress?: number | undefined;
  readonly title?: string | undefined;
  /** Hides the label, which is shown on hover. */
  readonly bare?: boolean;
}

/** A style with a label, and the percentage of work in progress. */
export function StyleMark({ style, label, progress, title, bare = false }: StyleMarkProps) {
  const percentage = progress === undefined || style !== 'busy' ? '' : ` ${formatPercent(progress)}`;
  const words = `${label}${percentage}`;
  if (bare)
    return (
      <span className={`vt-state vt-state-${style}`} role="img" aria-label={words} title={title ?? words}>
        <Shape style={style} progress={progress} />
      </span>
    );
  return (
    <span className={`vt-state vt-state-${style}`} title={title}>
      <Shape style={style} progress={progress} />
      {words}
    </span>
  );
}

const ring = 2 * Math.PI * 4;

function Shape({ style, progress = 0.25 }: { style: StateStyle; progress?: number | undefined }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      {style === 'good' && <circle cx="6" cy="6" r="4" fill="currentColor" />}
      {style === 'busy' && (
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
      {style === 'late' && <path d="M6 1.5 11 10.5H1z" fill="currentColor" />}
      {(style === 'off' || style === 'away') && (
        <circle cx="6" cy="6" r="3.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      )}
      {style === 'away' && <path d="M1.5 10.5 10.5 1.5" stroke="currentColor" strokeWidth="1.5" />}
      {style === 'bad' && <rect x="2" y="2" width="8" height="8" rx="1" fill="currentColor" />}
    </svg>
  );
}
