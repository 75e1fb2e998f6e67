import type { LinkedGroup } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { FormLimits } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { LinkedDraft } from './LinkedDraft.ts';
import type { LinkedStore } from './LinkedStore.ts';
import { TerminalSource } from './TerminalSource.tsx';
import { TestPattern } from './TestPattern.tsx';
import { useWallActions } from './useWallActions.ts';
import { WallActions } from './WallActions.tsx';
import { WallFacts } from './WallFacts.tsx';
import { WallGrid } from './WallGrid.tsx';
import { WallShapeFields } from './WallShapeFields.tsx';

interface WallBuilderProps {
  /** Undefined for a new wall. */
  readonly group: LinkedGroup | undefined;
  readonly store: LinkedStore;
  readonly onSaved: (id: string) => void;
  readonly onGone: () => void;
}

/** Editor of a wall: shape on the left, screens in the middle, available terminals on the right. */
export const WallBuilder = observer(function WallBuilder(props: WallBuilderProps) {
  const { group, store, onSaved, onGone } = props;
  const say = useMessages(namespace);
  const [draft, setDraft] = useState(() => new LinkedDraft(group));
  const saved = (id: string) => {
    setDraft(new LinkedDraft(store.groups.value?.find((each) => each.id === id)));
    onSaved(id);
  };
  const actions = useWallActions(store, { onSaved: saved, onGone });
  const manage = session.can('terminal.manage');
  return (
    <div className="terminal-wall">
      <FormLimits>
        <fieldset className="terminal-wall-shape">
          <legend className="vt-hidden">{say('linked.shape')}</legend>
          {manage ? <WallShapeFields draft={draft} /> : <WallFacts shape={draft.shape} />}
          <Problem apart text={actions.error} />
          {manage && <WallActions group={group} draft={draft} actions={actions} />}
          {group && <TestPattern group={group} store={store} unsaved={draft.changed} />}
        </fieldset>
      </FormLimits>
      <WallGrid draft={draft} manage={manage} />
      {manage && <TerminalSource draft={draft} />}
    </div>
  );
});
