import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { type H5PageView, renderH5Page } from '@vitrine/shared/render';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useResolveAddress } from '../../drawn/DocumentAddresses.ts';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { switchKeys, toggled } from '../words/switches.ts';
import { useSpans } from '../words/useSpans.ts';
import { pageOfWords } from './pageOfWords.ts';
import { useFocusElsewhere } from './useFocusElsewhere.ts';
import { WordsSurface } from './WordsSurface.ts';
import { WritingBar } from './WritingBar.tsx';
import './writing.css';

interface WritingLayerProps {
  /** Has the focus again when the writing ends by a key. */
  readonly overlay: RefObject<HTMLDivElement | null>;
}

/** Over the canvas: the text that is written where it stands, and the bar for its selected words. */
export const WritingLayer = observer(function WritingLayer({ overlay }: WritingLayerProps) {
  const { writing } = useEditor();
  const { node, nodeId } = writing;
  const gone = nodeId !== '' && !node;
  useEffect(() => {
    if (gone) writing.end();
  }, [gone, writing]);
  return node ? <WrittenText key={nodeId} node={node} overlay={overlay} /> : null;
});

const WrittenText = observer(function WrittenText({ node, overlay }: WritingLayerProps & { node: H5Node }) {
  const { writing, viewport } = useEditor();
  const layer = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const leave = () => {
    overlay.current?.focus({ preventScroll: true });
    writing.end();
  };
  useWritableWords(host, node, leave);
  useFocusElsewhere(() => writing.end());
  useEffect(() => {
    // Fingers and the mouse belong to the words here, not to the canvas around.
    const keep = (event: Event) => event.stopPropagation();
    const { current } = layer;
    current?.addEventListener('pointerdown', keep);
    return () => current?.removeEventListener('pointerdown', keep);
  }, []);
  return (
    <div className="hw-writing" ref={layer}>
      <div ref={host} className="ve-drawn" />
      {writing.range.from < writing.range.to && (
        <WritingBar node={node} range={writing.range} zoom={viewport.zoom} onLeave={leave} />
      )}
    </div>
  );
});

/** Draws the text once more, above everything, and lets it be written. */
function useWritableWords(host: RefObject<HTMLDivElement | null>, node: H5Node, leave: () => void): void {
  const say = useMessages(namespace);
  const { store, writing, drawn } = useEditor();
  const spans = useSpans(node);
  const resolveUrl = useResolveAddress();
  const latest = useRef({ node, spans, leave });
  latest.current = { node, spans, leave };
  const view = useRef<H5PageView>(undefined);
  const surface = useRef<WordsSurface>(undefined);
  const { width, height } = store.size;
  const { range } = writing;

  useLayoutEffect(() => {
    const { current } = host;
    if (!current) return;
    const begun = latest.current.node;
    const page = renderH5Page(current, pageOfWords(begun), {
      width,
      height,
      resolveUrl,
      onError: () => undefined,
    });
    view.current = page;
    const words = wordsOf(page, begun.id);
    if (!words) return () => page.destroy();
    // The browser shows what was composed: what the text says takes its place.
    const redraw = () => {
      const { node: present } = latest.current;
      page.update(pageOfWords({ ...present, content: '' }));
      page.update(pageOfWords(present));
      surface.current?.shown(writing.range);
    };
    const made = new WordsSurface(words, say('words.onCanvas'), {
      replace: (place, text) => writing.replace(place, text),
      write(content, place) {
        if (!writing.write(content, place)) redraw();
      },
      select: (place) => writing.select(place),
      undo: () => writing.undo(),
      redo: () => writing.redo(),
      leave: () => latest.current.leave(),
      key(key) {
        const style = switchKeys[key];
        const { node: present, spans: look } = latest.current;
        const { range: place } = writing;
        if (style && place.from < place.to) look.format(place, toggled(present, look.lookAt(place), style));
        return style !== undefined;
      },
    });
    surface.current = made;
    made.focus();
    const letter = writing.at && made.letterAt(writing.at.x, writing.at.y);
    if (letter !== undefined) writing.select({ from: letter, to: letter });
    const below = drawn.current?.elementOf(begun.id);
    if (below) below.style.visibility = 'hidden';
    return () => {
      if (below) below.style.visibility = '';
      made.destroy();
      page.destroy();
    };
  }, [host, width, height, resolveUrl, say, writing, drawn]);

  useLayoutEffect(() => {
    if (!view.current || surface.current?.composing) return;
    view.current.update(pageOfWords(node));
    surface.current?.shown(range);
    writing.grow(wordsOf(view.current, node.id)?.offsetHeight ?? 0);
  }, [node, range, writing]);
}

const wordsOf = (page: H5PageView, nodeId: string) =>
  page.elementOf(nodeId)?.querySelector<HTMLElement>('[data-words]');
