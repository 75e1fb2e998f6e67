import { useMessages } from '@vitrine/shared/i18n';
import { Modal, useAct } from '@vitrine/shared/ui/basic';
import { IconFolder } from '@vitrine/shared/ui/icons';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { namespace, type Say } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { MoveEffectLines } from './MoveEffectLines.tsx';
import type { Moved, TerminalTreeStore } from './TerminalTreeStore.ts';
import { useMoveEffect } from './useMoveEffect.ts';
import { useTargetGroups } from './useTargetGroups.ts';

interface MoveDialogProps {
  readonly store: TerminalTreeStore;
  readonly nodes: readonly Moved[];
  readonly onClose: () => void;
  /** Called after the move. */
  readonly onMoved?: () => void;
}

/** Asks for the target group: the keyboard and bulk equivalent of dragging. */
export const MoveDialog = observer(function MoveDialog({ store, nodes, onClose, onMoved }: MoveDialogProps) {
  const say = useMessages(namespace);
  const { run, running, error } = useAct();
  const groups = useTargetGroups(nodes);
  const target = groups.selected;
  // Terminals must be in groups; only groups can be at the root.
  const fits =
    target !== undefined && (target.kind !== 'root' || nodes.every(({ kind }) => kind !== 'client'));
  const effect = useMoveEffect(nodes, fits ? target.id : undefined);
  const move = async () => {
    if (!fits) return;
    await run(async () => {
      await store.moveTo(nodes, target);
      onMoved?.();
      onClose();
    });
  };
  return (
    <Modal
      visible
      title={titleOf(nodes, say)}
      okText={say('move.action')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: !fits }}
      confirmLoading={running}
      onOk={move}
      onCancel={onClose}
    >
      <div className="terminal-move-tree">
        <Tree model={groups} label={say('move.groups')} searchable={false} icon={() => <IconFolder />} />
      </div>
      {effect && <MoveEffectLines effect={effect} />}
      <Problem apart text={error} />
    </Modal>
  );
});

function titleOf(nodes: readonly Moved[], say: Say): string {
  const [first, ...more] = nodes;
  if (first && more.length === 0) return say('move.title', { name: first.name });
  return say('move.titleMany', { count: nodes.length });
}
