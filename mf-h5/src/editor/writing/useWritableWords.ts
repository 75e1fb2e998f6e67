import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useResolveAddress } from '../../drawn/DocumentAddresses.ts';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { useSpans } from '../words/useSpans.ts';
import { DrawnWords } from './DrawnWords.ts';
import { WordsSurface } from './WordsSurface.ts';
import { type PresentWords, wordsActions } from './wordsActions.ts';

/** Draws the text once more, above everything, and lets it be written. */
export function useWritableWords(
  host: RefObject<HTMLDivElement | null>,
  node: H5Node,
  leave: () => void,
): void {
  const say = useMessages(namespace);
  const { store, writing, drawn } = useEditor();
  const spans = useSpans(node);
  const resolveUrl = useResolveAddress();
  const latest = useRef<PresentWords>({ node, spans, leave });
  latest.current = { node, spans, leave };
  const view = useRef<DrawnWords>(undefined);
  const surface = useRef<WordsSurface>(undefined);
  const { width, height } = store.size;
  const { range } = writing;

  useLayoutEffect(() => {
    const { current } = host;
    if (!current) return;
    const begun = latest.current.node;
    const words = new DrawnWords(current, begun, { width, height, resolveUrl });
    view.current = words;
    if (!words.element) return () => words.destroy();
    const redraw = () => {
      words.redraw(latest.current.node);
      surface.current?.shown(writing.range);
    };
    const actions = wordsActions(writing, () => latest.current, redraw);
    const made = new WordsSurface(words.element, say('words.onCanvas'), actions);
    surface.current = made;
    made.focus();
    const letter = writing.at && made.letterAt(writing.at.x, writing.at.y);
    if (letter !== undefined) writing.select({ from: letter, to: letter });
    const show = hide(drawn.current?.elementOf(begun.id));
    return () => {
      show();
      made.destroy();
      words.destroy();
    };
  }, [host, width, height, resolveUrl, say, writing, drawn]);

  useLayoutEffect(() => {
    if (!view.current || surface.current?.composing) return;
    view.current.draw(node);
    surface.current?.shown(range);
    writing.grow(view.current.element?.offsetHeight ?? 0);
  }, [node, range, writing]);
}

/** Hides what is written over; the answer shows it again. */
function hide(below: HTMLElement | undefined): () => void {
  if (!below) return () => undefined;
  below.style.visibility = 'hidden';
  return () => {
    below.style.visibility = '';
  };
}
