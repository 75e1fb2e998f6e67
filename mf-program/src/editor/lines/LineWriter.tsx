import type { Component } from '@vitrine/shared/document';
import { linesOf } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { notify, useLimit } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { namespace } from '../../namespace.ts';
import { focusCanvas } from '../commands/nextPane.ts';
import { useEditor } from '../useEditor.ts';
import type { LineSpot } from './LineChoice.ts';
import { boxInFrame, drawnFrame, lineElement } from './lineBoxes.ts';
import { isTable } from './priceRows.ts';
import { chosenLine, longestWords, neighbourOf, pasteAt, wordsAt, writeAt } from './textLines.ts';

/** Minimum width of the editor in screen pixels. */
const narrowest = 96;

/** Some browsers end the composition before its last key event, which has this code. */
const composedKey = 229;
const composes = ({ nativeEvent }: KeyboardEvent) =>
  nativeEvent.isComposing || nativeEvent.keyCode === composedKey;

interface LineWriterProps {
  readonly component: Component;
  readonly spot: LineSpot;
  readonly zoom: number;
}

/**
 * Inline editor in the text's own style. Enter commits, Tab continues with the next column or line, Shift and Enter
 * breaks the line, Escape reverts; an input method gets its own Enter and Escape. Pasting several rows overwrites this
 * one and those below.
 */
export const LineWriter = observer(function LineWriter({ component, spot, zoom }: LineWriterProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const field = useRef<HTMLTextAreaElement>(null);
  const line = linesOf(component)[spot.index] ?? chosenLine(store, component);
  const [text, setText] = useState(() => wordsAt(line, spot.part));
  const { exceeded, refused, describedBy, fault, restored, note } = useLimit({
    limit: longestWords,
    value: text,
  });
  const done = useRef(false);
  useStandIn(field, component, spot, zoom);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);

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
  /** Too long: the field can neither commit nor save; it stays open and explains why. */
  const refuse = (event: KeyboardEvent) => {
    event.stopPropagation();
    event.preventDefault();
    notify.warning(fault);
  };
  /** Returns whether there was a next part. */
  const goOn = (way: 1 | -1): boolean => {
    const next = neighbourOf(component, spot, way);
    if (next === undefined || refused) return false;
    finish(true);
    store.lines.write(next);
    return true;
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (line.taKind !== 'row' || spot.part !== 'name' || !isTable(pasted)) return;
    event.preventDefault();
    finish(false);
    pasteAt(store, spot, pasted);
    focusCanvas();
  };
  const press = (event: KeyboardEvent) => {
    const saves = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 's';
    if (saves && refused) return refuse(event);
    // Saving commits the text being edited.
    if (saves) return finish(true);
    event.stopPropagation();
    if (composes(event)) return;
    if (event.key === 'Tab' && goOn(event.shiftKey ? -1 : 1)) return event.preventDefault();
    const breaks = event.shiftKey && (spot.part === 'words' || spot.part === 'note');
    if (event.key !== 'Escape' && (event.key !== 'Enter' || breaks)) return;
    if (event.key === 'Enter' && refused) return refuse(event);
    event.preventDefault();
    finish(event.key === 'Enter');
    focusCanvas();
  };
  return (
    <>
      <textarea
        ref={field}
        className="pe-writer"
        aria-label={say(`lines.${spot.part}`)}
        dir="auto"
        rows={1}
        aria-invalid={exceeded}
        aria-describedby={describedBy}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={press}
        onPaste={paste}
        onBlur={() => finish(true)}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
      />
      {note}
    </>
  );
});

/** Positions the field over the drawn text in the same style, and hides that text. */
function useStandIn(
  field: { readonly current: HTMLTextAreaElement | null },
  component: Component,
  spot: LineSpot,
  zoom: number,
): void {
  useLayoutEffect(() => {
    const area = field.current;
    const frame = drawnFrame(area?.closest('.ve-canvas'), component.id);
    const drawn = lineElement(frame, spot);
    if (!area || !frame || !drawn) return;
    const box = boxInFrame(frame, drawn);
    const style = getComputedStyle(drawn);
    const size = Number.parseFloat(style.fontSize) * zoom;
    const width = Math.max(
      box.width * zoom,
      narrowest,
      drawn.textContent === '' ? frame.offsetWidth * zoom : 0,
    );
    const endsAtRight = style.textAlign === 'end' || style.textAlign === 'right';
    Object.assign(area.style, {
      left: `${endsAtRight ? (box.x + box.width) * zoom - width : box.x * zoom}px`,
      top: `${box.y * zoom}px`,
      width: `${width}px`,
      minHeight: `${Math.max(box.height * zoom, size * 1.25)}px`,
      color: style.color,
      fontFamily: style.fontFamily,
      fontWeight: style.fontWeight,
      fontSize: `${size}px`,
      textAlign: style.textAlign,
    });
    drawn.style.visibility = 'hidden';
    return () => {
      drawn.style.visibility = '';
    };
  }, [component, spot, zoom, field]);
}
