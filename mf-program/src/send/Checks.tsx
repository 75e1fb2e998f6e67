import type { PreflightFinding } from '@vitrine/shared/api';
import { formatBytes, formatResolution, useMessages } from '@vitrine/shared/i18n';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { ScreenState, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { namespace } from '../namespace.ts';
import { Findings } from './Findings.tsx';
import type { FixProps } from './Fix.tsx';
import { canTurn } from './pictureFits.ts';
import type { Preflight, SendStore } from './SendStore.ts';

type Terminal = Preflight['terminals'][number];
const levels = ['all', 'error', 'warning', 'notice'] as const;
type Level = (typeof levels)[number];

const isOf = (level: Level) => (finding: PreflightFinding) => level === 'all' || finding.level === level;

/** Screens with a finding of the level; a finding of a program applies to all its screens. */
const shows = (level: Level, programs: Preflight['programs']) => (terminal: Terminal) =>
  level === 'all' || [...programs, terminal].some(({ findings }) => findings.some(isOf(level)));

/** How much of a level is said: each finding once, also that of a program which goes to many screens. */
const countOf = (level: Level, said: readonly { readonly findings: readonly PreflightFinding[] }[]): number =>
  said.reduce((sum, { findings }) => sum + findings.filter(isOf(level)).length, 0);

/** The first finding of each program that rotating fixes: a program is rotated once for all screens. */
function firstToTurn(store: SendStore, terminals: readonly Terminal[]): ReadonlySet<PreflightFinding> {
  const firsts = new Map<string, PreflightFinding>();
  for (const finding of terminals.flatMap(({ findings }) => findings))
    if (canTurn(finding, store.preflight.value) && !firsts.has(finding.programId))
      firsts.set(finding.programId, finding);
  return new Set(firsts.values());
}

/** Findings for each chosen terminal before publishing. */
export const Checks = observer(function Checks({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  const [level, setLevel] = useState<Level>('all');
  const { totals, programs = [], terminals = [] } = store.preflight.value ?? {};
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = terminals.filter(shows(level, programs));
  const fixing = { store, turnsAt: firstToTurn(store, shown), onFix: () => heading.current?.focus() };
  return (
    <section className="pgs-section" aria-label={say('checks.title')} aria-busy={store.preflight.reading}>
      <h2 ref={heading} tabIndex={-1}>
        {say('checks.title')}
      </h2>
      {!store.somethingChosen || !totals ? (
        <p className="pgs-quiet">{say('checks.choose')}</p>
      ) : (
        <PaneState source={store.preflight}>
          <Totals totals={totals} />
          {totals.terminals === 0 && <StateMark state="waiting" label={say('checks.groupsEmpty')} />}
          {!store.sendable && (
            <>
              <p role="alert">
                <StateMark state="failed" label={say('send.blocked')} />
              </p>
              <BlockedPrograms programs={programs} {...fixing} />
            </>
          )}
          {terminals.length > 0 && (
            <>
              <FilterChips
                label={say('checks.level')}
                chips={levels.map((value) => ({
                  value,
                  label: say(`checks.${value}`),
                  count: countOf(value, [...programs, ...terminals]),
                }))}
                value={level}
                onChange={setLevel}
              />
              <ul className="pgs-terminals">
                {shown.map((terminal) => (
                  <li key={terminal.clId}>
                    <TerminalChecks terminal={terminal} {...fixing} />
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
      {totals.terminals > totals.online && (
        <StateMark
          state="offline"
          label={say('checks.offline', { count: totals.terminals - totals.online })}
        />
      )}
      <StateMark state="passed" label={say('checks.ready', { count: totals.ready })} />
      {totals.warnings > 0 && (
        <StateMark state="outOfDate" label={say('checks.warnings', { count: totals.warnings })} />
      )}
      {totals.refused > 0 && (
        <StateMark state="failed" label={say('checks.refused', { count: totals.refused })} />
      )}
    </p>
  );
}

type FixContext = Omit<FixProps, 'finding'>;

/** Findings that block programs on all screens, including linked programs. */
function BlockedPrograms({ programs, ...fixing }: FixContext & Pick<Preflight, 'programs'>) {
  const blocked = programs.flatMap(({ id, name, findings }) => {
    const errors = findings.filter(({ level }) => level === 'error');
    return errors.length > 0 ? [{ id, name, errors }] : [];
  });
  return (
    <ul className="pgs-terminals">
      {blocked.map(({ id, name, errors }) => (
        <li key={id}>
          <strong>{name}</strong>
          <Findings findings={errors} {...fixing} />
        </li>
      ))}
    </ul>
  );
}

interface TerminalChecksProps extends FixContext {
  readonly terminal: Terminal;
}

function TerminalChecks({ terminal, ...fixing }: TerminalChecksProps) {
  const say = useMessages(namespace);
  const facts = [
    formatResolution(terminal.resolution),
    terminal.freeSpace === null ? '' : say('checks.free', { size: formatBytes(terminal.freeSpace) }),
  ];
  return (
    <>
      <p className="pgs-terminal">
        <strong>{terminal.name}</strong>
        <ScreenState row={terminal} />
        <span className="pgs-quiet">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </p>
      <Findings findings={terminal.findings} {...fixing} />
    </>
  );
}
