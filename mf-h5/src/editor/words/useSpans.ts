import type { H5Node } from '@vitrine/shared/document';
import { useGrow } from '../properties/useGrow.ts';
import { useEditor } from '../useEditor.ts';
import { mostSpans, spansOf, withoutStyle, withStyle, withWords } from './nodeWords.ts';
import { commonStyle, type Range, type SpanStyle } from './spans.ts';

/** Text and spans of a node with their setters. */
export function useSpans(node: H5Node) {
  const { store, writing } = useEditor();
  const grow = useGrow();
  const put = (change: (present: H5Node) => H5Node, gesture?: string) => {
    if (spansOf(change(node)).length > mostSpans) {
      store.say('spansFull');
      return;
    }
    // Within inline editing, changes belong to its history step.
    if (writing.nodeId === node.id) {
      writing.change(change, gesture);
      return;
    }
    store.changeItem(node.id, change, 'history.style', gesture);
    if (gesture) grow(node.id, gesture);
  };
  return {
    styleAt: (range: Range): SpanStyle => commonStyle(spansOf(node), node.content.length, range),
    /** `field` groups changes of one field into a history step. */
    format(range: Range, style: SpanStyle, field?: string) {
      const gesture = field && `span-${field}-${range.from}-${range.to}-${node.id}`;
      put((present) => withStyle(present, range, style), gesture);
    },
    clear: (range: Range) => put((present) => withoutStyle(present, range)),
    /** Sets the text; typing is one history step. */
    type(content: string) {
      const gesture = `words-${node.id}`;
      store.changeItem(node.id, (present) => withWords(present, content), 'history.content', gesture);
      grow(node.id, gesture);
    },
    /** Ends the current history step. */
    done() {
      if (writing.nodeId === node.id) writing.pause();
      else store.endGesture();
    },
  };
}
