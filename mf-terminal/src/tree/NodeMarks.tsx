import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import type { TerminalTreeNode } from './terminalTree.ts';

/** Behind a name: whether there is an alarm, and how many of a group's terminals are online. */
export function NodeMarks({ node: { data } }: { readonly node: TerminalTreeNode }) {
  const say = useMessages(namespace);
  if (!data) return null;
  return (
    <>
      {data.warningState === 1 && (
        <span
          className="terminal-alarm"
          role="img"
          aria-label={say('tree.alarm')}
          title={say('tree.alarm')}
        />
      )}
      {data.type === 'folder' && data.total > 0 && (
        <span
          className="terminal-online-count"
          title={say('tree.onlineOf', { online: data.onlineTotal, total: data.total })}
        >
          {data.onlineTotal}/{data.total}
        </span>
      )}
    </>
  );
}
