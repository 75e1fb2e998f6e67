import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { TextArea } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { longestText } from './nodeWords.ts';
import { RangeBar } from './RangeBar.tsx';
import { switchKeys, toggled } from './switches.ts';
import { useSelectedRange } from './useSelectedRange.ts';
import { useSpans } from './useSpans.ts';
import './words.css';

/** Text field of a node with rich-text selection. */
export const WordsField = observer(function WordsField({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store, writing } = useEditor();
  const spans = useSpans(node);
  const around = useRef<HTMLDivElement>(null);
  const inField = useSelectedRange(around, node.content.length);
  const range = writing.nodeId === node.id ? writing.range : inField;
  const press = (event: KeyboardEvent) => {
    const style = switchKeys[event.key.toLowerCase()];
    if (!style || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    event.preventDefault();
    if (range.from < range.to) spans.format(range, toggled(node, spans.styleAt(range), style));
  };
  return (
    <div className="vp-words" ref={around}>
      <TextArea
        aria-label={say('content.words')}
        placeholder={say('content.words')}
        autosize={{ minRows: 3, maxRows: 10 }}
        limit={longestText}
        live
        value={node.content}
        onChange={spans.type}
        onKeyDown={press}
        onFocus={() => writing.end()}
        onBlur={() => store.endGesture()}
      />
      {range.from < range.to ? (
        <RangeBar node={node} range={range} />
      ) : (
        <p className="vp-note">{say('words.hint')}</p>
      )}
    </div>
  );
});
