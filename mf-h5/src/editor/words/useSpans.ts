import type { H5Node } from '@vitrine/shared/document';
import { useGrow } from '../properties/useGrow.ts';
import { useEditor } from '../useEditor.ts';
import { mostSpans, spansOf, withLook, withoutLook, withWords } from './nodeWords.ts';
import { commonLook, type Range, type WordLook } from './spans.ts';

/** Words of a node and how single ones of them look: what is typed, and what is chosen for a range. */
export function useSpans(node: H5Node) {
  const { store, writing } = useEditor();
  const grow = useGrow();
  const put = (change: (present: H5Node) => H5Node, gesture?: string) => {
    if (spansOf(change(node)).length > mostSpans) {
      store.say('spansFull');
      return;
    }
    // What is done while the words are written on the canvas is a part of that one step.
    if (writing.nodeId === node.id) {
      writing.change(change, gesture);
      return;
    }
    store.changeItem(node.id, change, 'history.look', gesture);
    if (gesture) grow(node.id, gesture);
  };
  return {
    lookAt: (range: Range): WordLook => commonLook(spansOf(node), node.content.length, range),
    /** `field` makes changes of one field one step of the history. */
    format(range: Range, look: WordLook, field?: string) {
      const gesture = field && `span-${field}-${range.from}-${range.to}-${node.id}`;
      put((present) => withLook(present, range, look), gesture);
    },
    clear: (range: Range) => put((present) => withoutLook(present, range)),
    /** Other words; typing is one step of the history. */
    type(content: string) {
      const gesture = `words-${node.id}`;
      store.changeItem(node.id, (present) => withWords(present, content), 'history.content', gesture);
      grow(node.id, gesture);
    },
    /** A field was left: the next change is another step. */
    done() {
      if (writing.nodeId === node.id) writing.pause();
      else store.endGesture();
    },
  };
}
