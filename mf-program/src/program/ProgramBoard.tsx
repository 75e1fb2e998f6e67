import type { ProgramNode } from '@vitrine/shared/api';
import { formatDateTime, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../namespace.ts';
import { ProgramIcon } from './ProgramIcon.tsx';
import type { ProgramViewProps } from './programViews.ts';
import { RowContextMenu, RowMenu } from './RowMenu.tsx';
import './board.css';

/** A folder as cards with thumbnails. */
export function ProgramBoard(props: ProgramViewProps) {
  return (
    <ul className="pg-board">
      {props.nodes.map((node) => (
        <li key={node.id}>
          <RowContextMenu {...props} node={node}>
            <div className="pg-card">
              <button type="button" className="pg-card-open" onClick={() => props.onOpen(node)}>
                <Picture node={node} />
                <span className="pg-card-name" title={node.name}>
                  {node.name}
                </span>
              </button>
              <Facts node={node} />
              <span className="pg-card-menu">
                <RowMenu {...props} node={node} />
              </span>
            </div>
          </RowContextMenu>
        </li>
      ))}
    </ul>
  );
}

function Picture({ node }: { node: ProgramNode }) {
  return (
    <span className="pg-card-picture">
      {node.thumbnailUrl ? (
        <img src={node.thumbnailUrl} alt="" loading="lazy" />
      ) : (
        <span className="pg-card-blank">
          <ProgramIcon kind={node.type} />
        </span>
      )}
      {node.resolution && <span className="pg-card-size">{node.resolution.replace('x', ' × ')}</span>}
    </span>
  );
}

function Facts({ node }: { node: ProgramNode }) {
  const say = useMessages(namespace);
  if (node.type === 'folder') {
    return <span className="pg-card-facts">{say('list.programCount', { count: node.total })}</span>;
  }
  return (
    <>
      <span className="pg-card-facts">
        <StateMark state={node.audit ?? 'unreviewed'} />
        <StateMark state={node.used ? 'used' : 'unused'} />
      </span>
      {node.updatedAt && (
        <time
          className="pg-card-time"
          dateTime={node.updatedAt}
          title={formatDateTime(node.updatedAt, session.timeZone)}
        >
          {formatRelative(node.updatedAt)}
        </time>
      )}
    </>
  );
}
