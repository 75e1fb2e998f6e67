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

/** What holds a node back: a task in force names it, or something is in the folder. */
const isHeld = (node: ProgramNode) => (node.type === 'folder' ? node.total > 0 : node.used === true);

/** Asks before deleting, and says what it would do to how many of what; what cannot go is named with its reason. */
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
        {held.length > 0 && <Held nodes={held} said={nothing} />}
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

/** Tasks out of force that lose a program: nothing plays them now, but they would miss it later. */
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
  /** The title has said it already. */
  readonly said: boolean;
}

function Held({ nodes, said }: HeldProps) {
  const say = useMessages(namespace);
  return (
    <div>
      {!said && <p>{say('delete.held', { count: nodes.length })}</p>}
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
