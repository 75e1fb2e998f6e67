import type { Component } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import { namespace } from '../../namespace.ts';
import type { LineSpot } from './LineChoice.ts';
import { useLineWriting } from './useLineWriting.ts';
import { useStandIn } from './useStandIn.ts';
import { pasteWhileWriting, pressWhileWriting } from './writingKeys.ts';

interface LineWriterProps {
  readonly component: Component;
  readonly spot: LineSpot;
  readonly zoom: number;
}

const keepFromCanvas = (event: SyntheticEvent) => event.stopPropagation();

/**
 * Inline editor in the text's own style. Enter commits, Tab continues with the next column or line, Shift and Enter
 * breaks the line, Escape reverts; an input method gets its own Enter and Escape. Pasting several rows overwrites this
 * one and those below.
 */
export const LineWriter = observer(function LineWriter({ component, spot, zoom }: LineWriterProps) {
  const say = useMessages(namespace);
  const field = useRef<HTMLTextAreaElement>(null);
  const writing = useLineWriting(component, spot);
  const { exceeded, describedBy, note } = writing.limit;
  useStandIn(field, component, spot, zoom);
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true });
    field.current?.select();
  }, []);
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
        value={writing.text}
        onChange={(event) => writing.setText(event.target.value)}
        onKeyDown={(event) => pressWhileWriting(event, writing)}
        onPaste={(event) => pasteWhileWriting(event, writing)}
        onBlur={() => writing.finish(true)}
        onPointerDown={keepFromCanvas}
        onDoubleClick={keepFromCanvas}
      />
      {note}
    </>
  );
});
