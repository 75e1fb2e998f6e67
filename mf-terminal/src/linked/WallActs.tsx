import type { LinkedGroup } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, SaveButton } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { LinkedDraft } from './LinkedDraft.ts';
import type { useWallActs } from './useWallActs.ts';

interface WallActsProps {
  /** Undefined for a new wall, which cannot be removed. */
  readonly group: LinkedGroup | undefined;
  readonly draft: LinkedDraft;
  readonly acts: ReturnType<typeof useWallActs>;
}

/** Saves the changed wall, or removes it. */
export const WallActs = observer(function WallActs({ group, draft, acts }: WallActsProps) {
  const say = useMessages(namespace);
  return (
    <div className="terminal-wall-acts">
      <SaveButton
        theme="solid"
        disabled={!draft.changed || draft.shape.name.trim() === ''}
        loading={acts.running}
        onClick={() => acts.save(draft)}
      >
        {say('edit.save')}
      </SaveButton>
      {group && (
        <Button type="danger" disabled={acts.running} onClick={() => acts.remove(group)}>
          {say('linked.remove')}
        </Button>
      )}
    </div>
  );
});
