import type { H5Node } from '@vitrine/shared/document';
import { switchKeys, toggled } from '../words/switches.ts';
import type { useSpans } from '../words/useSpans.ts';
import type { CanvasWriting } from './CanvasWriting.ts';
import type { WordsActions } from './WordsSurface.ts';

/** What the writing works on at the moment. */
export interface PresentWords {
  readonly node: H5Node;
  readonly spans: ReturnType<typeof useSpans>;
  readonly leave: () => void;
}

/** What is typed goes to the writing; `redraw` is called when it does not take what was composed. */
export function wordsActions(
  writing: CanvasWriting,
  present: () => PresentWords,
  redraw: () => void,
): WordsActions {
  return {
    replace: (place, text) => writing.replace(place, text),
    write(content, place) {
      if (!writing.write(content, place)) redraw();
    },
    select: (place) => writing.select(place),
    undo: () => writing.undo(),
    redo: () => writing.redo(),
    leave: () => present().leave(),
    key(key) {
      const style = switchKeys[key];
      const { node, spans } = present();
      const { range: place } = writing;
      if (style && place.from < place.to) spans.format(place, toggled(node, spans.styleAt(place), style));
      return style !== undefined;
    },
  };
}
