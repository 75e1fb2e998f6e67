import type { H5Node, H5TextSpan } from '@vitrine/shared/document';
import { useGrow } from '../properties/useGrow.ts';
import { useEditor } from '../useEditor.ts';
import { commonLook, followText, formatSpans, plainSpans, type Range, type WordLook } from './spans.ts';

/** As the document allows. */
const mostSpans = 300;

/** The node with other spans; without any, the field is gone. */
function withSpans(node: H5Node, spans: readonly H5TextSpan[]): H5Node {
  const { spans: _before, ...look } = node.textLook ?? {};
  if (spans.length > 0) return { ...node, textLook: { ...look, spans: [...spans] } };
  return Object.keys(look).length > 0 || node.textLook ? { ...node, textLook: look } : node;
}

const spansOf = ({ textLook }: H5Node) => textLook?.spans ?? [];

/** Words of a node and how single ones of them look: what is typed, and what is chosen for a range. */
export function useSpans(node: H5Node) {
  const { store } = useEditor();
  const grow = useGrow();
  const { length } = node.content;
  const put = (change: (present: H5Node) => readonly H5TextSpan[], gesture?: string) => {
    if (change(node).length > mostSpans) {
      store.say('spansFull');
      return;
    }
    store.changeNode(node.id, (present) => withSpans(present, change(present)), 'history.look', gesture);
    if (gesture) grow(node.id, gesture);
  };
  return {
    lookAt: (range: Range): WordLook => commonLook(spansOf(node), length, range),
    /** `field` makes changes of one field one step of the history. */
    format(range: Range, look: WordLook, field?: string) {
      const gesture = field && `span-${field}-${range.from}-${range.to}-${node.id}`;
      put((present) => formatSpans(spansOf(present), length, range, look), gesture);
    },
    clear: (range: Range) => put((present) => plainSpans(spansOf(present), length, range)),
    /** Other words; typing is one step of the history. */
    type(content: string) {
      const gesture = `words-${node.id}`;
      const typed = (present: H5Node) =>
        withSpans({ ...present, content }, followText(spansOf(present), present.content, content));
      store.changeNode(node.id, typed, 'history.content', gesture);
      grow(node.id, gesture);
    },
  };
}
