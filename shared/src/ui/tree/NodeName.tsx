import { observer } from 'mobx-react-lite';
import { NodeNameField } from './NodeNameField.tsx';
import type { NodeNameProps } from './useRename.ts';

function NodeNameOf<Data>(props: NodeNameProps<Data>) {
  if (props.model.renamingId === props.node.id) return <NodeNameField {...props} />;
  return (
    <span className="vt-tree-name" title={props.node.name}>
      {props.node.name}
    </span>
  );
}

/** Name of a node, or the field that edits it. */
export const NodeName = observer(NodeNameOf) as typeof NodeNameOf;
