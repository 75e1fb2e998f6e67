import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import type { TerminalTreeNode } from './terminalTree.ts';

/** Behind a name: whether there is an alarm, and how many of a group's terminals are online. */
export function NodeMarks({ node: { data } }: { readonly node: TerminalTreeNode }) {
  const say = useMessages(namespace);
  if (!data) return null;
  return (
    <>
      {data.link !== 'steady' && <LinkMark word={say(`link.${data.link}`)} />}
      {(data.warningState === 1 || data.warningTotal > 0) && (
        <Alarm word={say('tree.alarms', { count: Math.max(1, data.warningTotal) })} />
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

const Alarm = ({ word }: { word: string }) => (
  <span className="terminal-alarm" role="img" aria-label={word} title={word} />
);

/** A screen that comes and goes, or that a person keeps out. */
const LinkMark = ({ word }: { word: string }) => (
  <svg viewBox="0 0 12 12" width="10" height="10" className="terminal-link-mark" role="img" aria-label={word}>
    <title>{word}</title>
    <path d="M6 1.5 11 10.5H1z" fill="currentColor" />
  </svg>
);
