import type { ProgramNode } from '@vitrine/shared/api';
import { formatResolution, useMessages } from '@vitrine/shared/i18n';
import { DragGhost } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { gridRoles } from './gridRoles.ts';
import { NodeNameField } from './NodeName.tsx';
import { OpenButton } from './OpenButton.tsx';
import { ProgramChange, ProgramMarks } from './ProgramFacts.tsx';
import { ProgramIcon } from './ProgramIcon.tsx';
import type { ProgramRowProps, ProgramViewProps } from './programViews.ts';
import { RowCheck } from './RowCheck.tsx';
import { RowContextMenu, RowMenu } from './RowMenu.tsx';
import { useProgramGrid } from './useProgramGrid.ts';
import { useRowAttributes } from './useRowAttributes.ts';
import './board.css';
import './rowFacts.css';

/** A folder as cards with thumbnails. */
export const ProgramBoard = observer(function ProgramBoard(props: ProgramViewProps) {
  const { whole, rowOf, dragged } = useProgramGrid<HTMLDivElement>(props);
  return (
    <div className="pg-board" {...whole}>
      {props.store.shown.map((node) => (
        <Card key={node.id} {...rowOf(node)} />
      ))}
      {dragged && <DragGhost {...dragged} />}
    </div>
  );
});

const Card = observer(function Card(props: ProgramRowProps) {
  const { node } = props;
  const attributes = useRowAttributes(props);
  return (
    <div className="pg-card" {...attributes}>
      <div {...gridRoles.cell}>
        <RowContextMenu {...props}>
          <div className="pg-card-body">
            <CardName {...props} />
            <span className="pg-card-check" data-own>
              <RowCheck {...props} />
            </span>
            <span className="pg-card-menu" data-own="menu">
              <RowMenu {...props} />
            </span>
            <CardFacts node={node} />
          </div>
        </RowContextMenu>
      </div>
    </div>
  );
});

function CardFacts({ node }: { readonly node: ProgramNode }) {
  const say = useMessages(namespace);
  if (node.type === 'folder')
    return <span className="pg-card-facts">{say('list.programCount', { count: node.total })}</span>;
  return (
    <>
      <ProgramMarks node={node} />
      <ProgramChange node={node} />
    </>
  );
}

const CardName = observer(function CardName({ node, store, acts }: ProgramRowProps) {
  if (store.renamingId === node.id)
    return (
      <div className="pg-card-open" data-own>
        <Picture node={node} />
        <NodeNameField node={node} store={store} />
      </div>
    );
  return (
    <OpenButton className="pg-card-open" onOpen={() => acts.open(node)}>
      <Picture node={node} />
      <span className="pg-card-name" title={node.name}>
        {node.name}
      </span>
    </OpenButton>
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
      {node.resolution && <span className="pg-card-size">{formatResolution(node.resolution)}</span>}
    </span>
  );
}
