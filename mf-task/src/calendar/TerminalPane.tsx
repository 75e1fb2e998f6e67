import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { everyTerminal, TerminalTree } from '@vitrine/shared/state';
import { IconDesktop, IconFolder } from '@vitrine/shared/ui/icons';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { TerminalMark } from '../terminals/TerminalMark.tsx';
import { useTerminalEvents } from '../terminals/useTerminalEvents.ts';

interface TerminalPaneProps {
  readonly selectedId: string;
  /** Name of the selection; undefined until known. */
  readonly name: string | undefined;
  readonly onSelect: (id: string) => void;
}

/** Selects the calendar: all terminals, a group, or one terminal. */
export const TerminalPane = observer(function TerminalPane({
  selectedId,
  name,
  onSelect,
}: TerminalPaneProps) {
  const say = useMessages(namespace);
  const [model] = useState(() => {
    const messages = { every: say('terminals.every'), defaultGroup: say('terminals.defaultGroup') };
    return new TerminalTree(client, messages);
  });
  useTerminalEvents(model);
  const [opened] = useState(() => model.open());
  useEffect(() => {
    if (selectedId === everyTerminal || name === undefined) return;
    opened
      .then(() => model.openPathTo({ id: selectedId, name }))
      // The calendar is shown nevertheless, and the tree can be expanded by hand.
      .catch(() => undefined);
  }, [model, opened, selectedId, name]);
  useEffect(() => model.select(selectedId), [model, selectedId]);
  return (
    <Tree
      model={model}
      label={say('calendar.terminals')}
      icon={(node) => (node.kind === 'client' ? <IconDesktop /> : <IconFolder />)}
      suffix={({ data }) => <TerminalMark data={data} bare />}
      onSelect={(node) => onSelect(node.id)}
      empty={say('terminals.empty')}
    />
  );
});
