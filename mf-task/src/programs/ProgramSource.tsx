import { useMessages } from '@vitrine/shared/i18n';
import type { Resource } from '@vitrine/shared/state';
import { Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { namespace } from '../messages/index.ts';
import type { ProgramChoice } from './programChoices.ts';
import './programs.css';

interface ProgramSourceProps {
  readonly programs: Resource<readonly ProgramChoice[]>;
  /** Draws those that the search leaves. */
  readonly children: (shown: readonly ProgramChoice[]) => ReactNode;
}

/** Every program of the account with a search over it; how one is chosen is the page's. */
export const ProgramSource = observer(function ProgramSource({ programs, children }: ProgramSourceProps) {
  const say = useMessages(namespace);
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLocaleLowerCase();
  const shown = (programs.value ?? []).filter(({ name }) => name.toLocaleLowerCase().includes(wanted));
  return (
    <div className="task-picker-source">
      <Input
        prefix={<IconSearch />}
        showClear
        value={search}
        onChange={setSearch}
        placeholder={say('programs.search')}
        aria-label={say('programs.search')}
      />
      <PaneState
        source={programs}
        isEmpty={shown.length === 0}
        empty={{ text: say('programs.empty') }}
        noResult={
          wanted === '' ? undefined : { text: say('programs.noResult'), onClear: () => setSearch('') }
        }
      >
        {children(shown)}
      </PaneState>
    </div>
  );
});
