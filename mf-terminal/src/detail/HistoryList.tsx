import { type HistoryEntry, keptEntry, type OperationMessages, operationText } from '@vitrine/shared/api';
import {
  findMessage,
  formatExact,
  formatNumber,
  formatRelative,
  type SayShared,
  sharedNamespace,
  useMessages,
} from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { FilterChips, PaneState } from '@vitrine/shared/ui/pane';
import { widgetFaultOf } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import type { TerminalDetailStore } from './TerminalDetailStore.ts';

const kinds = ['', 'state', 'command', 'delivery'] as const;

/** History of the terminal, newest first. */
export const HistoryList = observer(function HistoryList({ detail }: { detail: TerminalDetailStore }) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const words = { say: sayShared, number: formatNumber };
  const { history } = detail;
  useEffect(() => void detail.history.reload(), [detail]);
  const entries = history.value?.entries ?? [];
  return (
    <div className="terminal-history">
      <FilterChips
        label={say('history.kind')}
        value={detail.historyKind}
        chips={kinds.map((value) => ({ value, label: say(`history.${value || 'all'}`) }))}
        onChange={(kind) => detail.showHistory(kind)}
      />
      <PaneState
        source={history}
        isEmpty={entries.length === 0}
        empty={{ text: say('history.empty', { count: session.keptDays }) }}
      >
        <ol>
          {entries.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`}>
              <time dateTime={entry.at} title={formatExact(entry.at)}>
                {formatRelative(entry.at)}
              </time>
              <span>{sentence(entry, say, words)}</span>
            </li>
          ))}
        </ol>
        {history.value?.more && (
          <Button onClick={() => detail.showEarlier().catch(notify.failure)}>{say('history.earlier')}</Button>
        )}
      </PaneState>
    </div>
  );
});

/** An entry as text. */
function sentence(entry: HistoryEntry, say: Say, words: OperationMessages): string {
  if (entry.kind === 'delivery') {
    const state = say(`delivery.${entry.state}`, { percent: entry.percent });
    return [entry.taskName, state, entry.error].filter(Boolean).join(' · ');
  }
  const by = entry.by === '' ? '' : say('history.by', { name: entry.by });
  if (entry.kind === 'state')
    return [say(`happening.${entry.word}`), noteOf(entry, say, words.say), by].filter(Boolean).join(' · ');
  const command = operationText({ action: entry.word, detail: entry.detail }, words);
  // Entries last for months: the code may come from another version.
  const word = isShownMessage(entry) ? 'shown' : entry.outcome;
  const outcome = findMessage(namespace, `outcome.${word}`) ?? entry.outcome;
  const late = entry.late ? say('history.late') : '';
  return [command, outcome, late, entry.note, by].filter(Boolean).join(' · ');
}

/** A message that was shown: "done" does not fit, as it may still be visible. */
const isShownMessage = ({ word, detail, outcome }: HistoryEntry & { kind: 'command' }): boolean =>
  word === 'message' && detail.text !== '' && (outcome === 'done' || outcome === 'acknowledged');

/** Notes about the player's storage are codes. */
function noteOf({ word, note }: HistoryEntry & { kind: 'state' }, say: Say, sayShared: SayShared): string {
  if (word === 'widgetFault' || word === 'widgetShown') return widgetFaultOf(note, sayShared);
  const entry = word === 'entryRepaired' || word === 'entryLost' ? keptEntry.safeParse(note).data : undefined;
  return entry ? say(`keptEntry.${entry}`) : note;
}
