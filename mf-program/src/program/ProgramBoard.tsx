import type { ProgramNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { heldShift } from './heldShift.ts';
import { NodeNameField } from './NodeName.tsx';
import { ProgramChange, ProgramMarks } from './ProgramFacts.tsx';
import { ProgramIcon } from './ProgramIcon.tsx';
import type { ProgramViewProps } from './programViews.ts';
import { RowContextMenu, RowMenu } from './RowMenu.tsx';
import './board.css';

/** A folder as cards with thumbnails. */
export const ProgramBoard = observer(function ProgramBoard(props: ProgramViewProps) {
  return (
    <ul className="pg-board">
      {props.store.shown.map((node) => (
        <li key={node.id}>
          <RowContextMenu {...props} node={node}>
            <Card {...props} node={node} />
          </RowContextMenu>
        </li>
      ))}
    </ul>
  );
});

interface CardProps extends ProgramViewProps {
  readonly node: ProgramNode;
}

const Card = observer(function Card(props: CardProps) {
  const { node, store, onOpen } = props;
  const say = useMessages(namespace);
  const chosen = store.selection.has(node.id);
  return (
    <div className="pg-card" data-chosen={chosen || undefined}>
      <span className="pg-card-check">
        <Checkbox
          checked={chosen}
          aria-label={say('list.choose', { name: node.name })}
          onChange={() => store.selection.toggle(node.id, { shiftKey: heldShift() })}
        />
      </span>
      {store.renamingId === node.id ? (
        <div className="pg-card-open">
          <Picture node={node} />
          <NodeNameField node={node} store={store} />
        </div>
      ) : (
        <button
          type="button"
          className="pg-card-open"
          onClick={() => onOpen(node)}
          onKeyDown={(event) => {
            if (event.key === 'F2') store.startRename(node.id);
          }}
        >
          <Picture node={node} />
          <span className="pg-card-name" title={node.name}>
            {node.name}
          </span>
        </button>
      )}
      <span className="pg-card-menu">
        <RowMenu {...props} node={node} />
      </span>
      {node.type === 'folder' ? (
        <span className="pg-card-facts">{say('list.programCount', { count: node.total })}</span>
      ) : (
        <>
          <ProgramMarks node={node} />
          <ProgramChange node={node} />
        </>
      )}
    </div>
  );
});

function Picture({ node }: { node: ProgramNode }) {
  return (
    <span className="pg-card-picture">
      {node.thumbnailUrl ? (
        <img src={node.thumbnailUrl} alt="" loading="lazy" draggable={false} />
      ) : (
        <span className="pg-card-blank">
          <ProgramIcon kind={node.type} />
        </span>
      )}
      {node.resolution && <span className="pg-card-size">{node.resolution.replace('x', ' × ')}</span>}
    </span>
  );
}
