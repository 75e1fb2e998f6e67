import { useMessages } from '@vitrine/shared/i18n';
import { Button, Input } from '@vitrine/shared/ui/basic';
import { IconSearch } from '@vitrine/shared/ui/icons';
import { PaneState } from '@vitrine/shared/ui/pane';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { CallLists } from './CallLists.ts';
import type { CallManager } from './CallManager.ts';
import { callNamespace } from './messages/index.ts';

/** Debounce of the search, in milliseconds. */
const typingPause = 300;

/** Online terminals, each with a call button. */
export const TerminalsToCall = observer(function TerminalsToCall(props: {
  readonly lists: CallLists;
  readonly manager: CallManager;
}) {
  const { lists, manager } = props;
  const { terminals } = lists;
  const say = useMessages(callNamespace);
  const [text, setText] = useState('');
  useEffect(() => {
    if (text === terminals.filter.clientName) return undefined;
    const timer = setTimeout(() => lists.search(text), typingPause);
    return () => clearTimeout(timer);
  }, [lists, terminals, text]);
  return (
    <section className="call-list" aria-label={say('online')}>
      <h2>{say('online')}</h2>
      <Input
        prefix={<IconSearch />}
        showClear
        value={text}
        onChange={setText}
        placeholder={say('search')}
        aria-label={say('search')}
      />
      <PaneState
        source={terminals}
        isEmpty={terminals.rows.length === 0}
        empty={{ text: say('noneOnline') }}
        {...(terminals.filter.clientName !== '' && {
          noResult: { text: say('noResult'), onClear: () => setText('') },
        })}
      >
        <ul>
          {terminals.rows.map((row) => (
            <TerminalToCall key={row.clId} row={row} manager={manager} />
          ))}
        </ul>
      </PaneState>
    </section>
  );
});

interface TerminalToCallProps {
  readonly row: CallLists['terminals']['rows'][number];
  readonly manager: CallManager;
}

const TerminalToCall = observer(function TerminalToCall({ row, manager }: TerminalToCallProps) {
  const say = useMessages(callNamespace);
  const { clId, clNo, name, abilities } = row;
  return (
    <li>
      <span className="call-name">
        <span>{name}</span>
        <small>{clNo}</small>
      </span>
      {abilities.includes('call') ? (
        <Button
          disabled={manager.busy}
          aria-label={say('callName', { name })}
          onClick={() => void manager.call(clId, name)}
        >
          {say('call')}
        </Button>
      ) : (
        <StateMark state="unused" label={say('unable')} />
      )}
    </li>
  );
});
