import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { type OnlineState, type TerminalChoice, TerminalTree } from '@vitrine/shared/state';
import { IconDesktop, IconFolder } from '@vitrine/shared/ui/icons';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { ChosenTerminals, CountedTerminals } from './ChosenTerminals.tsx';
import { TerminalMark } from './TerminalMark.tsx';
import { followChoice } from './terminalChoice.ts';
import type { Reach } from './useReach.ts';
import { useTerminalEvents } from './useTerminalEvents.ts';
import './terminals.css';

type Names = Readonly<Record<string, string>>;

export interface TerminalPickerProps {
  readonly value: TerminalChoice;
  /** Names of the choice, for unloaded branches. */
  readonly names: Names;
  readonly onChange: (choice: TerminalChoice, names: Names) => void;
  /** Called instead of `onChange` when the page preselects the account's only screen. Defaults to `onChange`. */
  readonly onOffer?: ((choice: TerminalChoice, names: Names) => void) | undefined;
  /** The page's own answer to how many screens that means, which it says elsewhere. Left out: it is asked and said here. */
  readonly asked?: { readonly reach: Reach | undefined } | undefined;
}

/** Tree of terminals with check boxes, in which groups stay groups; next to it the choice by name. */
export const TerminalPicker = observer(function TerminalPicker(props: TerminalPickerProps) {
  const say = useMessages(namespace);
  const sayShared = useMessages(sharedNamespace);
  const { value, names, onChange, asked } = props;
  const [online, setOnline] = useState<OnlineState>('');
  // Removing a chosen item recreates the tree with the rest.
  const [turn, setTurn] = useState(0);
  const offering = useRef(value.groupIds.length + value.clientIds.length === 0);
  const takeOut = (id: string) => {
    const without = (ids: readonly string[]) => ids.filter((other) => other !== id);
    onChange({ groupIds: without(value.groupIds), clientIds: without(value.clientIds) }, {});
    setTurn(turn + 1);
  };
  return (
    <div className="task-terminals">
      <div className="task-terminals-source">
        <FilterChips
          label={say('terminals.presence')}
          value={online}
          chips={[
            { value: '', label: say('terminals.all') },
            { value: '1', label: sayShared('screen.connection.online') },
            { value: '0', label: sayShared('screen.connection.offline') },
          ]}
          onChange={setOnline}
        />
        <CheckTree key={`${online} ${turn}`} {...props} online={online} offering={offering} />
        <p className="task-note">{say('terminals.groupsStay')}</p>
      </div>
      {asked ? (
        <ChosenTerminals value={value} names={names} reach={asked.reach} onTakeOut={takeOut} />
      ) : (
        <CountedTerminals value={value} names={names} onTakeOut={takeOut} />
      )}
    </div>
  );
});

interface CheckTreeProps extends TerminalPickerProps {
  readonly online: OnlineState;
  /** True until the account's only terminal was preselected: once removed, it is not offered again. */
  readonly offering: { current: boolean };
}

const CheckTree = observer(function CheckTree(props: CheckTreeProps) {
  const { value, online, offering } = props;
  const say = useMessages(namespace);
  const [model] = useState(() => {
    const messages = { every: say('terminals.every'), defaultGroup: say('terminals.defaultGroup') };
    return new TerminalTree(client, messages, () => online);
  });
  // Set once: afterwards the tree holds the choice.
  const [first] = useState(value);
  useTerminalEvents(model);
  const announce = useRef(props);
  announce.current = props;
  useEffect(() => {
    let isOffer = false;
    const onChange: TerminalPickerProps['onChange'] = (choice, names) => {
      const { onChange: onChoice, onOffer = onChoice } = announce.current;
      (isOffer ? onOffer : onChoice)(choice, names);
    };
    const stop = followChoice({ model, first, onChange });
    const open = async () => {
      await model.open();
      if (online !== '' || !offering.current) return;
      offering.current = false;
      const only = await model.findOnly();
      if (only === undefined) return;
      isOffer = true;
      model.setChecked([only]);
      isOffer = false;
    };
    void open();
    return stop;
  }, [model, first, online, offering]);
  return (
    <Tree
      model={model}
      label={say('terminals.label')}
      checkable
      icon={(node) => (node.kind === 'client' ? <IconDesktop /> : <IconFolder />)}
      suffix={({ data }) => <TerminalMark data={data} />}
      empty={say('terminals.empty')}
    />
  );
});
