import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, Modal, useAct } from '@vitrine/shared/ui/basic';
import { namespace } from '../namespace.ts';
import { TaskLinks } from './TaskLinks.tsx';
import './dialog.css';

interface DeleteDialogProps {
  readonly nodes: readonly ProgramNode[];
  readonly onDelete: (nodes: readonly ProgramNode[]) => Promise<void>;
  readonly onClose: () => void;
}

/** Whether a node cannot be deleted: an active task uses it, or the folder is not empty. */
const isHeld = (node: ProgramNode) => (node.type === 'folder' ? node.total > 0 : node.used === true);

/** Confirmation of a deletion with its effect; lists nodes that cannot be deleted, with reasons. */
export function DeleteDialog({ nodes, onDelete, onClose }: DeleteDialogProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const held = nodes.filter(isHeld);
  const free = nodes.filter((node) => !isHeld(node));
  const programs = free.filter(({ type }) => type === 'program').length;
  const [only] = nodes;
  const ask =
    nodes.length === 1 && only
      ? say(`delete.${only.type}.title`, { name: only.name })
      : say('delete.many.title', { count: nodes.length });
  const nothing = free.length === 0;
  const title = nothing ? say('delete.cannot', { count: nodes.length }) : ask;
  const action =
    free.length === nodes.length ? say('delete.delete') : say('delete.rest', { count: free.length });
  return (
    <Modal
      visible
      title={title}
      okText={action}
      okType="danger"
      okButtonProps={{ 'aria-label': action, theme: 'solid' }}
      cancelText={say('delete.keep')}
      cancelButtonProps={{ 'aria-label': say('delete.keep') }}
      confirmLoading={act.running}
      {...(nothing ? { footer: <Button onClick={onClose}>{say('delete.keep')}</Button> } : {})}
      onOk={() => act.run(() => onDelete(free))}
      onCancel={onClose}
    >
      <div className="pg-form">
        {held.length > 0 && <Held nodes={held} titleHasReason={nothing} />}
        <Leaving nodes={free} />
        {programs > 0 && <p>{say('delete.programs', { count: programs })}</p>}
        {free.length > programs && <p>{say('delete.folders', { count: free.length - programs })}</p>}
        {act.error && (
          <p className="pg-form-error" role="alert">
            {act.error}
          </p>
        )}
      </div>
    </Modal>
  );
}

/** Inactive tasks that would lose a program: nothing plays now, but later they would miss it. */
function Leaving({ nodes }: { readonly nodes: readonly ProgramNode[] }) {
  const say = useMessages(namespace);
  const named = nodes.filter(({ idleTaskCount = 0 }) => idleTaskCount > 0);
  if (named.length === 0) return null;
  return (
    <ul className="pg-outcomes">
      {named.map(({ id, name, idleTasks = [], idleTaskCount = 0 }) => (
        <li key={id}>
          <strong>{name}</strong>
          <span>
            {say('delete.leaves', { count: idleTaskCount })} <TaskLinks tasks={idleTasks} />
            {idleTaskCount > idleTasks.length && ' …'}
          </span>
        </li>
      ))}
    </ul>
  );
}

interface HeldProps {
  readonly nodes: readonly ProgramNode[];
  /** The title already contains the reason. */
  readonly titleHasReason: boolean;
}

function Held({ nodes, titleHasReason }: HeldProps) {
  const say = useMessages(namespace);
  return (
    <div>
      {!titleHasReason && <p>{say('delete.held', { count: nodes.length })}</p>}
      <ul className="pg-outcomes">
        {nodes.map((node) => (
          <li key={node.id}>
            <strong>{node.name}</strong>
            {node.type === 'folder' ? (
              <span>{say('delete.notEmpty', { count: node.total })}</span>
            ) : (
              <span>
                {say('delete.inTasks')} <TaskLinks tasks={node.tasks ?? []} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
