import type { H5ProgramUse, H5Row } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, useEvents } from '@vitrine/shared/session';
import { PaneState } from '@vitrine/shared/ui/pane';
import { Link } from '@vitrine/shared/ui/router';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { type MarkState, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import { ProgramUsesStore } from './ProgramUsesStore.ts';
import { PutIntoProgram } from './PutIntoProgram.tsx';
import './programs.css';

interface ProgramsSheetProps {
  readonly work: Pick<H5Row, 'id' | 'name'>;
  readonly onClose: () => void;
  /** Injected by tests. */
  readonly store?: ProgramUsesStore;
}

/** Programs that play a work, whether screens have its latest state, and adding it to another program. */
export const ProgramsSheet = observer(function ProgramsSheet({
  work,
  onClose,
  store: given,
}: ProgramsSheetProps) {
  const say = useMessages(namespace);
  const [store] = useState(() => given ?? new ProgramUsesStore(client, work.id));
  const manages = session.can('program.manage');
  useEvents(['tree'], () => void store.uses.reload());
  useEffect(() => {
    store.open(manages);
    return () => store.close();
  }, [store, manages]);
  const uses = store.uses.value ?? [];
  return (
    <SideSheet visible title={say('programs.title', { name: work.name })} width={480} onCancel={onClose}>
      <div className="hu-sheet">
        <p className="hu-note">{say('programs.note')}</p>
        {manages && <PutIntoProgram store={store} name={work.name} />}
        <h3 className="hu-head">{say('programs.playing')}</h3>
        <PaneState source={store.uses} isEmpty={uses.length === 0} empty={{ text: say('programs.none') }}>
          <ul className="hu-list">
            {uses.map((use) => (
              <li key={use.id}>
                <Use use={use} />
              </li>
            ))}
          </ul>
        </PaneState>
      </div>
    </SideSheet>
  );
});

function stateOf({ tasks, behind }: H5ProgramUse, say: Say): { state: MarkState; label: string } {
  if (tasks === 0) return { state: 'unused', label: say('programs.unsent') };
  return behind > 0
    ? { state: 'outOfDate', label: say('programs.behind') }
    : { state: 'upToDate', label: say('programs.newest', { count: tasks }) };
}

const Use = observer(function Use({ use }: { use: H5ProgramUse }) {
  const say = useMessages(namespace);
  return (
    <div className="hu-use">
      <span className="hu-name" title={use.name}>
        {use.name}
      </span>
      <span className="hu-state">
        <StateMark {...stateOf(use, say)} />
      </span>
      <span className="hu-actions">
        {session.can('program.manage') && (
          <Link to={`/addprogram?id=${use.id}`} aria-label={say('programs.openOf', { name: use.name })}>
            {say('programs.open')}
          </Link>
        )}
        {session.can('task.manage') && (
          <Link
            to={`/program/send?program=${use.id}`}
            aria-label={say(use.tasks > 0 ? 'programs.sendAgainOf' : 'programs.sendOf', { name: use.name })}
          >
            {say(use.tasks > 0 ? 'programs.sendAgain' : 'programs.send')}
          </Link>
        )}
      </span>
    </div>
  );
});
