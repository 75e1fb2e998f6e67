import type { Box, Component } from '@vitrine/shared/document';
import { screenBox } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useEditor } from '../useEditor.ts';
import { LineWriter } from './LineWriter.tsx';
import { boxInFrame, drawnFrame, lineElement } from './lineBoxes.ts';
import { chosenIndex, showsLines } from './textLines.ts';
import './lines.css';

interface LineMarksProps {
  readonly component: Component;
  readonly zoom: number;
  readonly selected: boolean;
}

/** Overlay of a text widget: selected line, hovered line, and inline editor. */
export const LineMarks = observer(function LineMarks({ component, zoom, selected }: LineMarksProps) {
  const { store } = useEditor();
  const { hovered, writing } = store.lines;
  const writes = writing?.id === component.id ? writing : undefined;
  const alone = selected && store.selection.length === 1;
  const marks = alone && !writes && showsLines(component);
  const chosen = chosenIndex(store, component);
  return (
    <>
      {marks && <LineMark component={component} index={chosen} zoom={zoom} chosen />}
      {marks && hovered?.id === component.id && hovered.index !== chosen && (
        <LineMark component={component} index={hovered.index} zoom={zoom} />
      )}
      {writes && (
        <LineWriter key={`${writes.index} ${writes.part}`} component={component} spot={writes} zoom={zoom} />
      )}
    </>
  );
});

interface LineMarkProps {
  readonly component: Component;
  readonly index: number;
  readonly zoom: number;
  readonly chosen?: boolean;
}

const LineMark = observer(function LineMark({ component, index, zoom, chosen = false }: LineMarkProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const box = useLineBox(mark, component, index);
  const style = box ? screenBox(box, zoom) : { display: 'none' };
  return (
    <span ref={mark} className="pe-line" data-line={index} data-chosen={chosen || undefined} style={style} />
  );
});

/** Box of a drawn line, measured after each render. */
function useLineBox(
  mark: RefObject<HTMLElement | null>,
  component: Component,
  index: number,
): Box | undefined {
  const [box, setBox] = useState<Box>();
  // An effect of the overlay runs after the scene's.
  useEffect(() => {
    const frame = drawnFrame(mark.current?.closest('.ve-canvas'), component.id);
    const line = lineElement(frame, { index, part: 'words' });
    if (!frame || !line) {
      setBox(undefined);
      return;
    }
    const measure = () => setBox(boxInFrame(frame, line));
    measure();
    // A late font changes the width of lines.
    const observer = new ResizeObserver(measure);
    observer.observe(line);
    return () => observer.disconnect();
  }, [component, index, mark]);
  return box;
}
