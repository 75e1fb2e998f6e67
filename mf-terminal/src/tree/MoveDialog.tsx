import { selectMoveEffect } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { TreeModel } from '@vitrine/shared/state';
import { errorText, Modal, notify } from '@vitrine/shared/ui/basic';
import { IconFolder } from '@vitrine/shared/ui/icons';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../messages/index.ts';
import { type MoveEffect, MoveEffectLines } from './MoveEffectLines.tsx';
import type { Moved, TerminalTreeStore } from './TerminalTreeStore.ts';
import { loadTerminalLevel, rootId, type TerminalData } from './terminalTree.ts';

interface MoveDialogProps {
  readonly store: TerminalTreeStore;
  readonly nodes: readonly Moved[];
  readonly onClose: () => void;
  /** Called after the move. */
  readonly onMoved?: () => void;
}

/** Groups only, without the ones being moved. */
function groupsWithout(nodes: readonly Moved[], words: { root: string; defaultGroup: string }) {
  const load = loadTerminalLevel({ client, words, online: () => '' });
  const moved = new Set(nodes.map(({ id }) => id));
  return new TreeModel<TerminalData>({
    load: async (parent) =>
      (await load(parent)).filter(({ kind, id }) => kind !== 'client' && !moved.has(id)),
  });
}

/** Effect of the move; undefined until known. If it fails to load, the move itself reports the error. */
function useMoveEffect(nodes: readonly Moved[], targetId: string | undefined): MoveEffect | undefined {
  const [known, setKnown] = useState<{ readonly pid: string; readonly effect: MoveEffect }>();
  const [ids] = useState(() => nodes.map(({ id }) => id));
  useEffect(() => {
    if (targetId === undefined) return;
    const controller = new AbortController();
    client
      .call(selectMoveEffect, { ids, pid: targetId }, { signal: controller.signal })
      .then((effect) => setKnown({ pid: targetId, effect }))
      .catch((reason: unknown) => controller.signal.aborted || notify.failure(reason));
    return () => controller.abort();
  }, [ids, targetId]);
  return known?.pid === targetId ? known?.effect : undefined;
}

/** Asks for the target group: the keyboard and bulk equivalent of dragging. */
export const MoveDialog = observer(function MoveDialog({ store, nodes, onClose, onMoved }: MoveDialogProps) {
  const say = useMessages(namespace);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [groups] = useState(() =>
    groupsWithout(nodes, { root: say('tree.root'), defaultGroup: say('tree.defaultGroup') }),
  );
  useEffect(() => {
    const open = async () => {
      await groups.reload();
      await groups.expand(rootId);
    };
    void open();
  }, [groups]);
  const target = groups.selected;
  // Terminals must be in groups; only groups can be at the root.
  const fits =
    target !== undefined && (target.kind !== 'root' || nodes.every(({ kind }) => kind !== 'client'));

  const effect = useMoveEffect(nodes, fits ? target.id : undefined);

  const move = async () => {
    if (!fits) return;
    setBusy(true);
    setError(undefined);
    try {
      await store.moveTo(nodes, target);
      onMoved?.();
      onClose();
    } catch (reason) {
      setError(reason);
      setBusy(false);
    }
  };
  const [first] = nodes;
  return (
    <Modal
      visible
      title={
        nodes.length === 1 && first
          ? say('move.title', { name: first.name })
          : say('move.titleMany', { count: nodes.length })
      }
      okText={say('move.action')}
      cancelText={say('pair.cancel')}
      okButtonProps={{ disabled: !fits }}
      confirmLoading={busy}
      onOk={move}
      onCancel={onClose}
    >
      <div className="terminal-move-tree">
        <Tree model={groups} label={say('move.groups')} searchable={false} icon={() => <IconFolder />} />
      </div>
      {effect && <MoveEffectLines effect={effect} />}
      {error !== undefined && (
        <p className="terminal-fault" role="alert">
          {errorText(error)}
        </p>
      )}
    </Modal>
  );
});
