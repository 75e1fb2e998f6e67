import { formatBytes, useMessages } from '@vitrine/shared/i18n';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../namespace.ts';
import { Findings } from './Findings.tsx';
import type { Preflight, SendStore } from './SendStore.ts';

type Terminal = Preflight['terminals'][number];
const levels = ['all', 'error', 'warning', 'notice'] as const;
type Level = (typeof levels)[number];

/** What is said of a program is said of every screen that it goes to, as the totals have it. */
const shows = (level: Level, programs: Preflight['programs']) => (terminal: Terminal) =>
  level === 'all' ||
  [...programs, terminal].some(({ findings }) => findings.some((finding) => finding.level === level));

/** What the checks found on each chosen terminal, before anything is sent. */
export const Checks = observer(function Checks({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  const [level, setLevel] = useState<Level>('all');
  const { totals, programs = [], terminals = [] } = store.preflight.value ?? {};
  const shown = terminals.filter(shows(level, programs));
  return (
    <section className="pgs-section" aria-label={say('checks.title')} aria-busy={store.preflight.reading}>
      <h2>{say('checks.title')}</h2>
      {!store.somethingChosen || !totals ? (
        <p className="pgs-quiet">{say('checks.choose')}</p>
      ) : (
        <PaneState source={store.preflight}>
          <Totals totals={totals} />
          {totals.terminals === 0 && <StateMark state="waiting" label={say('checks.groupsEmpty')} />}
          {!store.sendable && (
            <p role="alert">
              <StateMark state="failed" label={say('send.blocked')} />
            </p>
          )}
          {terminals.length > 0 && (
            <>
              <FilterChips
                label={say('checks.level')}
                chips={levels.map((value) => ({
                  value,
                  label: say(`checks.${value}`),
                  count: terminals.filter(shows(value, programs)).length,
                }))}
                value={level}
                onChange={setLevel}
              />
              <ul className="pgs-terminals">
                {shown.map((terminal) => (
                  <li key={terminal.clId}>
                    <TerminalChecks terminal={terminal} store={store} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </PaneState>
      )}
    </section>
  );
});

function Totals({ totals }: { readonly totals: Preflight['totals'] }) {
  const say = useMessages(namespace);
  return (
    <p className="pgs-totals" role="status">
      <span>{say('checks.terminals', { count: totals.terminals })}</span>
      <StateMark state="passed" label={say('checks.ready', { count: totals.ready })} />
      {totals.warnings > 0 && (
        <StateMark state="outOfDate" label={say('checks.warnings', { count: totals.warnings })} />
      )}
      {totals.refused > 0 && (
        <StateMark state="failed" label={say('checks.refused', { count: totals.refused })} />
      )}
      {totals.terminals > totals.online && (
        <StateMark
          state="unused"
          label={say('checks.offline', { count: totals.terminals - totals.online })}
        />
      )}
    </p>
  );
}

interface TerminalChecksProps {
  readonly terminal: Terminal;
  readonly store: SendStore;
}

function TerminalChecks({ terminal, store }: TerminalChecksProps) {
  const say = useMessages(namespace);
  const facts = [
    terminal.resolution.replace('x', ' × '),
    terminal.freeSpace === null ? '' : say('checks.free', { size: formatBytes(terminal.freeSpace) }),
  ];
  return (
    <>
      <p className="pgs-terminal">
        <strong>{terminal.name}</strong>
        <ScreenState row={terminal} />
        <span className="pgs-quiet">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </p>
      <Findings findings={terminal.findings} store={store} />
    </>
  );
}
