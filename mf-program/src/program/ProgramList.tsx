import type { ProgramNode } from '@vitrine/shared/api';
import { formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../namespace.ts';
import { ProgramIcon } from './ProgramIcon.tsx';
import type { ProgramViewProps } from './programViews.ts';
import { RowMenu } from './RowMenu.tsx';
import './board.css';

const columns = ['name', 'resolution', 'audit', 'use', 'updated'] as const;

/** A folder as rows. */
export function ProgramList(props: ProgramViewProps) {
  const say = useMessages(namespace);
  return (
    <table className="pg-list">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {say(`column.${column}`)}
            </th>
          ))}
          <th scope="col" aria-label={say('column.actions')} />
        </tr>
      </thead>
      <tbody>
        {props.nodes.map((node) => (
          <tr key={node.id}>
            <th scope="row">
              <button type="button" className="pg-list-open" onClick={() => props.onOpen(node)}>
                <Thumbnail node={node} />
                <span>{node.name}</span>
              </button>
            </th>
            <Facts node={node} />
            <td className="pg-list-menu">
              <RowMenu {...props} node={node} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Thumbnail({ node }: { node: ProgramNode }) {
  if (node.thumbnailUrl)
    return <img className="pg-list-picture" src={node.thumbnailUrl} alt="" loading="lazy" />;
  return (
    <span className="pg-list-picture">
      <ProgramIcon kind={node.type} />
    </span>
  );
}

function Facts({ node }: { node: ProgramNode }) {
  const say = useMessages(namespace);
  if (node.type === 'folder') return <td colSpan={4}>{say('list.programCount', { count: node.total })}</td>;
  return (
    <>
      <td>{node.resolution?.replace('x', ' × ')}</td>
      <td>
        <StateMark state={node.audit ?? 'unreviewed'} />
      </td>
      <td>
        <StateMark state={node.used ? 'used' : 'unused'} />
      </td>
      <td>
        {node.updatedAt && (
          <time dateTime={node.updatedAt} title={formatDateTime(node.updatedAt, session.timeZone)}>
            {formatRelative(node.updatedAt)}
          </time>
        )}
      </td>
    </>
  );
}
