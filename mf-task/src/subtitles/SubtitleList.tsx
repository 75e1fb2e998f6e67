import { useMessages } from '@vitrine/shared/i18n';
import { useNow } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { PageTurner } from '../page/PageTurner.tsx';
import { SubtitleLine } from './SubtitleLine.tsx';
import type { SubtitleProps } from './SubtitleStore.ts';

const scopes = ['all', 'now'] as const;

/** Waiting, running and past tickers; each expands to its terminals' reports. */
export const SubtitleList = observer(function SubtitleList({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  const { list } = store;
  const now = useNow(1000);
  return (
    <section className="task-subtitles" aria-label={say('subtitle.history')}>
      <header>
        <h2>{say('subtitle.history')}</h2>
        <FilterChips
          label={say('subtitle.history')}
          value={list.filter}
          chips={scopes.map((value) => ({ value, label: say(`subtitle.scope.${value}`) }))}
          onChange={(scope) => list.show(scope)}
        />
      </header>
      <PaneState
        source={list}
        isEmpty={list.rows.length === 0}
        empty={{ text: say('subtitle.empty') }}
        noResult={
          list.filter === 'now'
            ? { text: say('subtitle.noneNow'), onClear: () => list.show('all') }
            : undefined
        }
      >
        <ul>
          {list.rows.map((row) => (
            <SubtitleLine key={row.id} store={store} row={row} now={now} />
          ))}
        </ul>
        <PageTurner list={list} />
      </PaneState>
    </section>
  );
});
