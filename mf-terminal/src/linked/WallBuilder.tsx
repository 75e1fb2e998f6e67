import type { LinkedGroup } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, errorText, FormLimits, notify, SaveButton } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../messages/index.ts';
import { LinkedDraft } from './LinkedDraft.ts';
import type { LinkedStore } from './LinkedStore.ts';
import { TerminalSource } from './TerminalSource.tsx';
import { TestPattern } from './TestPattern.tsx';
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
export const WallBuilder = observer(function WallBuilder({
  group,
  store,
  onSaved,
  onGone,
}: WallBuilderProps) {
  const say = useMessages(namespace);
  const [draft, setDraft] = useState(() => new LinkedDraft(group));
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const manage = session.can('terminal.manage');

  const save = async () => {
    setBusy(true);
    setError(undefined);
    try {
      const id = await store.save(draft.input);
      notify.success(say('edit.saved'));
      setDraft(new LinkedDraft(store.groups.value?.find((each) => each.id === id)));
      onSaved(id);
    } catch (reason) {
      setError(reason);
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    if (!group) return;
    const title = say('linked.removeTitle', { name: group.name });
    const content = say('linked.removeContent', { count: group.cells.length });
    if (!(await confirm({ title, content, action: say('linked.remove'), danger: true }))) return;
    try {
      await store.remove(group.id);
      onGone();
    } catch (reason) {
      setError(reason);
    }
  };
  return (
    <div className="terminal-wall">
      <FormLimits>
        <fieldset className="terminal-wall-shape">
          <legend className="vt-hidden">{say('linked.shape')}</legend>
          {manage ? <WallShapeFields draft={draft} /> : <WallFacts shape={draft.shape} />}
          {error !== undefined && (
            <p className="terminal-fault" role="alert">
              {errorText(error)}
            </p>
          )}
          {manage && (
            <div className="terminal-wall-acts">
              <SaveButton
                theme="solid"
                disabled={!draft.changed || draft.shape.name.trim() === ''}
                loading={busy}
                onClick={save}
              >
                {say('edit.save')}
              </SaveButton>
              {group && (
                <Button type="danger" onClick={remove}>
                  {say('linked.remove')}
                </Button>
              )}
            </div>
          )}
          {group && <TestPattern group={group} store={store} unsaved={draft.changed} />}
        </fieldset>
      </FormLimits>
      <WallGrid draft={draft} manage={manage} />
      {manage && <TerminalSource draft={draft} />}
    </div>
  );
});
