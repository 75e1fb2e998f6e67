import { longestName } from '@vitrine/shared/api';
import type { SayShared } from '@vitrine/shared/i18n';
import type { TreeModel, TreeNode } from '@vitrine/shared/state';
import { notify } from '@vitrine/shared/ui/basic';
import { useLimit } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';

interface NodeNameProps<Data> {
  readonly model: TreeModel<Data>;
  readonly node: TreeNode<Data>;
  readonly say: SayShared;
}

function NodeNameOf<Data>(props: NodeNameProps<Data>) {
  if (props.model.renamingId === props.node.id) return <NameField {...props} />;
  return (
    <span className="vt-tree-name" title={props.node.name}>
      {props.node.name}
    </span>
  );
}

/** Name of a node, or the field that edits it. */
export const NodeName = observer(NodeNameOf) as typeof NodeNameOf;

function NameField<Data>({ model, node, say }: NodeNameProps<Data>) {
  const [text, setText] = useState(node.name);
  const [refused, setRefused] = useState(false);
  const {
    exceeded,
    refused: tooLong,
    describedBy,
    fault,
    restored,
    note,
  } = useLimit({
    limit: longestName,
    value: text,
  });
  const field = useRef<HTMLInputElement>(null);
  /** Unmounting blurs the field once more, which must not save again. */
  const done = useRef(false);

  // The tree has the focus before and after: it lends it to the field.
  useLayoutEffect(() => {
    const tree = field.current?.closest<HTMLElement>('[role="tree"]');
    field.current?.focus();
    field.current?.select();
    return () => tree?.focus();
  }, []);

  const leave = () => {
    done.current = true;
    model.endRename();
  };
  const submit = () => {
    if (tooLong) return notify.warning(fault);
    const name = text.trim();
    if (name === '') {
      setRefused(true);
      notify.error(say('tree.nameEmpty'));
      return;
    }
    leave();
    model.rename(node.id, name).catch(notify.failure);
  };
  const hearKey = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Enter') submit();
    if (event.key === 'Escape') leave();
  };
  const hearBlur = () => {
    if (done.current) return;
    if (tooLong) notify.warning(restored);
    if (tooLong || text.trim() === '') leave();
    else submit();
  };
  return (
    <>
      <input
        ref={field}
        className="vt-tree-field"
        value={text}
        aria-describedby={describedBy}
        aria-label={say('tree.rename')}
        aria-invalid={refused || exceeded}
        title={refused ? say('tree.nameEmpty') : fault || undefined}
        onChange={(event) => {
          setText(event.target.value);
          setRefused(false);
        }}
        onKeyDown={hearKey}
        onBlur={hearBlur}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onPointerDown={(event) => event.stopPropagation()}
      />
      {note}
    </>
  );
}
