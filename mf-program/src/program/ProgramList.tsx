import type { ProgramNode, ProgramSort } from '@vitrine/shared/api';
import { formatResolution, type KeyUnder, useMessages } from '@vitrine/shared/i18n';
import { Checkbox } from '@vitrine/shared/ui/basic';
import { EditedMark } from '@vitrine/shared/ui/edited';
import { IconArrowDown, IconArrowUp } from '@vitrine/shared/ui/icons';
import { DragGhost } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { namespace } from '../namespace.ts';
import { NodeNameField } from './NodeName.tsx';
import { OpenButton } from './OpenButton.tsx';
import { ApprovalFact, EditorsMark, ProgramChange, UseMark } from './ProgramFacts.tsx';
import { ProgramIcon } from './ProgramIcon.tsx';
import type { ProgramQuery } from './programQuery.ts';
import type { ProgramRowProps, ProgramViewProps } from './programViews.ts';
import { RowCheck } from './RowCheck.tsx';
import { RowContextMenu, RowMenu } from './RowMenu.tsx';
import { useProgramGrid } from './useProgramGrid.ts';
import { useRowAttributes } from './useRowAttributes.ts';
import './list.css';
import type { Keys } from '../messages/keys.ts';

interface ProgramListProps extends ProgramViewProps {
  readonly onSort: (sort: ProgramSort) => void;
  /** Reviews are on: shows their column. */
  readonly reviews: boolean;
}

/** A folder as rows. */
export const ProgramList = observer(function ProgramList({ onSort, reviews, ...props }: ProgramListProps) {
  const say = useMessages(namespace);
  const { store } = props;
  const { selection, shown, chosen } = store;
  const { whole, rowOf, dragged } = useProgramGrid<HTMLTableElement>(props);
  const all = chosen.length === shown.length && shown.length > 0;
  const heading = (sort: ProgramSort, key: KeyUnder<Keys, 'column'>) => (
    <SortHeading sort={sort} query={store.query} onSort={onSort}>
      {say(`column.${key}`)}
    </SortHeading>
  );
  return (
    <table className="pg-list" {...whole}>
      <thead data-own>
        <tr>
          <th scope="col" className="pg-list-check">
            <Checkbox
              checked={all}
              indeterminate={chosen.length > 0 && !all}
              aria-label={say('list.chooseAll')}
              onChange={() => selection.set(all ? [] : shown.map(({ id }) => id))}
            />
          </th>
          {heading('name', 'name')}
          {heading('resolution', 'resolution')}
          {reviews && <th scope="col">{say('column.approval')}</th>}
          <th scope="col">{say('column.use')}</th>
          {heading('updatedAt', 'updated')}
          <th scope="col" aria-label={say('column.actions')} />
        </tr>
      </thead>
      <tbody>
        {shown.map((node) => (
          <Row key={node.id} reviews={reviews} {...rowOf(node)} />
        ))}
      </tbody>
      {dragged && <DragGhost {...dragged} />}
    </table>
  );
});

interface SortHeadingProps {
  readonly sort: ProgramSort;
  readonly query: ProgramQuery;
  readonly onSort: (sort: ProgramSort) => void;
  readonly children: ReactNode;
}

function SortHeading({ sort, query, onSort, children }: SortHeadingProps) {
  const current = query.sort === sort;
  const order = query.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" aria-sort={current ? order : undefined}>
      <button type="button" className="pg-list-sort" onClick={() => onSort(sort)}>
        {children}
        {current && (query.descending ? <IconArrowDown size="small" /> : <IconArrowUp size="small" />)}
      </button>
    </th>
  );
}

const Row = observer(function Row(props: ProgramRowProps & { readonly reviews: boolean }) {
  const { node, store, acts, reviews } = props;
  const attributes = useRowAttributes(props);
  return (
    <tr {...attributes}>
      <td className="pg-list-check" data-own>
        <RowCheck {...props} />
      </td>
      <th scope="row">
        <RowContextMenu {...props} node={node}>
          {store.renamingId === node.id ? (
            <span data-own>
              <NodeNameField node={node} store={store} />
            </span>
          ) : (
            <OpenButton className="pg-list-open" onOpen={() => acts.open(node)}>
              <Thumbnail node={node} />
              <span title={node.name}>{node.name}</span>
            </OpenButton>
          )}
        </RowContextMenu>
      </th>
      <Facts node={node} reviews={reviews} />
      <td className="pg-list-menu" data-own="menu">
        <RowMenu {...props} node={node} />
      </td>
    </tr>
  );
});

function Thumbnail({ node }: { node: ProgramNode }) {
  if (node.thumbnailUrl)
    return (
      <img className="pg-list-picture" src={node.thumbnailUrl} alt="" loading="lazy" draggable={false} />
    );
  return (
    <span className="pg-list-picture">
      <ProgramIcon kind={node.type} />
    </span>
  );
}

function Facts({ node, reviews }: { readonly node: ProgramNode; readonly reviews: boolean }) {
  const say = useMessages(namespace);
  if (node.type === 'folder')
    return <td colSpan={reviews ? 4 : 3}>{say('list.programCount', { count: node.total })}</td>;
  return (
    <>
      <td className="pg-list-number">{node.resolution && formatResolution(node.resolution)}</td>
      {reviews && (
        <td>
          <ApprovalFact node={node} />
        </td>
      )}
      <td>
        <span className="pg-card-facts">
          <UseMark node={node} />
          <EditedMark edited={node.edited} />
          <EditorsMark node={node} />
        </span>
      </td>
      <td>
        <ProgramChange node={node} />
      </td>
    </>
  );
}
