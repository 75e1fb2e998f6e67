import type { LinkedGroup } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, SaveButton } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { LinkedDraft } from './LinkedDraft.ts';
import type { useWallActions } from './useWallActions.ts';

interface WallActionsProps {
  /** Undefined for a new wall, which cannot be removed. */
  readonly group: LinkedGroup | undefined;
  readonly draft: LinkedDraft;
  readonly actions: ReturnType<typeof useWallActions>;
}

/** Saves the changed wall, or removes it. */
export const WallActions = observer(function WallActions({ group, draft, actions }: WallActionsProps) {
  const say = useMessages(namespace);
  return (
    <div className="terminal-wall-actions">
      <SaveButton
        theme="solid"
        disabled={!draft.changed || draft.shape.name.trim() === ''}
        loading={actions.running}
        onClick={() => actions.save(draft)}
      >
        {say('edit.save')}
      </SaveButton>
      {group && (
        <Button type="danger" disabled={actions.running} onClick={() => actions.remove(group)}>
          {say('linked.remove')}
        </Button>
      )}
    </div>
  );
});
