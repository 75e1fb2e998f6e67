import { type Component, linesOf, type TextItem } from '@vitrine/shared/document';
import { notify, useLimit } from '@vitrine/shared/ui/basic';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEditor } from '../useEditor.ts';
import type { LineSpot } from './LineChoice.ts';
import { chosenLine, longestWords, neighbourOf, pasteAt, wordsAt, writeAt } from './textLines.ts';

export interface LineWriting {
  readonly line: TextItem;
  readonly spot: LineSpot;
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly limit: ReturnType<typeof useLimit>;
  /** Ends, and keeps the text or not. A text that is too long cannot be kept: the field stays open. */
  readonly finish: (keep: boolean) => void;
  /** Keeps the text and goes on to the next part or the one before; returns whether there was one. */
  readonly goOn: (way: 1 | -1) => boolean;
  /** Overwrites this row and those below. */
  readonly takeRows: (pasted: string) => void;
}

/** The text of a line while it is written, and how that ends. */
export function useLineWriting(component: Component, spot: LineSpot): LineWriting {
  const { store } = useEditor();
  const line = linesOf(component)[spot.index] ?? chosenLine(store, component);
  const [text, setText] = useState(() => wordsAt(line, spot.part));
  const limit = useLimit({ limit: longestWords, value: text });
  const { exceeded, refused, restored } = limit;
  const done = useRef(false);
  // Text that is too long stays in the field; selecting something else discards it with a notification.
  const leave = useEffectEvent(() => {
    if (!done.current && refused) notify.warning(restored);
  });
  useEffect(() => () => leave(), []);
  const finish = (keep: boolean) => {
    if (done.current || (keep && refused)) return;
    done.current = true;
    store.lines.stopWriting();
    if (keep && !exceeded) writeAt(store, spot, text);
  };
  const goOn = (way: 1 | -1) => {
    const next = neighbourOf(component, spot, way);
    if (next === undefined || refused) return false;
    finish(true);
    store.lines.write(next);
    return true;
  };
  const takeRows = (pasted: string) => {
    finish(false);
    pasteAt(store, spot, pasted);
  };
  return { line, spot, text, setText, limit, finish, goOn, takeRows };
}
