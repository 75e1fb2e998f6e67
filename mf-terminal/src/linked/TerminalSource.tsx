import { useMessages } from '@vitrine/shared/i18n';
import { Input } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { ScreenState } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { TerminalPager } from '../list/TerminalPager.tsx';
import { useTerminalList } from '../list/useTerminalList.ts';
import { namespace } from '../messages/index.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';
import { dragTerminal } from './dragTerminal.ts';
import type { LinkedDraft } from './LinkedDraft.ts';

/** Debounce of the search, in milliseconds. */
const typingPause = 300;

/** Terminals of the group selected in the tree, to be placed in the wall by drag or click. */
export const TerminalSource = observer(function TerminalSource({ draft }: { draft: LinkedDraft }) {
  const say = useMessages(namespace);
  const { groupId, groupName } = useTerminalArea();
  const store = useTerminalList();
  const [text, setText] = useState('');
  useEffect(() => {
    const read = () => void store.list.show({ gpId: groupId, clientName: text.trim() });
    const timer = setTimeout(read, text === '' ? 0 : typingPause);
    return () => clearTimeout(timer);
  }, [store, groupId, text]);

  return (
    <section className="terminal-wall-source" aria-label={say('linked.source')}>
      <h2>{say('linked.sourceOf', { group: groupName })}</h2>
      <Input
        showClear
        value={text}
        onChange={setText}
        placeholder={say('list.search')}
        aria-label={say('list.search')}
      />
      <PaneState
        source={store.list}
        isEmpty={store.list.rows.length === 0}
        empty={{ text: say('list.noResult') }}
      >
        <ul>
          {store.list.rows.map((row) => (
            <li key={row.clId}>
              <button
                type="button"
                draggable
                aria-pressed={draft.holds(row.clId)}
                onDragStart={(event) => dragTerminal(event, draft, row)}
                onClick={() => draft.place(row)}
              >
                <span>{row.name}</span>
                <ScreenState row={row} />
              </button>
            </li>
          ))}
        </ul>
        <TerminalPager list={store.list} onPage={(page) => void store.list.goTo(Number(page))} />
      </PaneState>
    </section>
  );
});
