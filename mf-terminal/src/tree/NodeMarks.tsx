import { useMessages } from '@vitrine/shared/i18n';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';
import { namespace } from '../messages/index.ts';
import type { TerminalTreeNode } from './terminalTree.ts';

/** After a name: state and alarm of a terminal, or online count of a group. */
export function NodeMarks({ node: { data } }: { readonly node: TerminalTreeNode }) {
  const say = useMessages(namespace);
  if (!data) return null;
  return (
    <>
      {data.state !== null && <ScreenMark word={data.state} edited={data.edited} bare />}
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
