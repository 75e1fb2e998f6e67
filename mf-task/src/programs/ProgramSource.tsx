import { useMessages } from '@vitrine/shared/i18n';
import type { Resource } from '@vitrine/shared/state';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { ProgramLabel } from './ProgramLabel.tsx';
import { isBlocked, type ProgramChoice } from './programChoices.ts';
import './programs.css';

interface ProgramSourceProps {
  readonly programs: Resource<readonly ProgramChoice[]>;
  /** Next to the search. */
  readonly action?: ReactNode;
  /** Renders matching selectable programs; the others are collapsed below. */
  readonly children: (shown: readonly ProgramChoice[]) => ReactNode;
}

/** All programs of the account with a search; the page provides the selection. */
export const ProgramSource = observer(function ProgramSource({
  programs,
  action,
  children,
}: ProgramSourceProps) {
  const say = useMessages(namespace);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const [isOpen, setOpen] = useState(false);
  const shown = (programs.value ?? []).filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  const blocked = shown.filter(isBlocked);
  const allWait = blocked.every(({ audit }) => audit === 'unreviewed');
  return (
    <div className="task-picker-source">
      <div className="task-picker-head">
        <Input
          prefix={<IconSearch />}
          showClear
          value={search}
          onChange={setSearch}
          placeholder={say('programs.search')}
          aria-label={say('programs.search')}
        />
        {action}
      </div>
      <PaneState
        source={programs}
        isEmpty={shown.length === 0}
        empty={{ text: say('programs.empty') }}
        noResult={
          wanted === '' ? undefined : { text: say('programs.noResult'), onClear: () => setSearch('') }
        }
      >
        {children(shown.filter((program) => !isBlocked(program)))}
        {blocked.length > 0 && (
          <details
            className="task-blocked"
            open={isOpen || wanted !== ''}
            onToggle={(event) => setOpen(event.currentTarget.open)}
          >
            <summary>
              {say(allWait ? 'programs.waiting' : 'programs.blocked', { count: blocked.length })}
            </summary>
            <ul className="task-choices">
              {blocked.map((program) => (
                <li key={program.id}>
                  <ProgramLabel program={program} />
                </li>
              ))}
            </ul>
          </details>
        )}
      </PaneState>
    </div>
  );
});
