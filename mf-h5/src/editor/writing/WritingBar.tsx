import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ColourField, NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent } from 'react';
import { namespace } from '../../messages/index.ts';
import { outerBox } from '../document/nodeBox.ts';
import { useEditor } from '../useEditor.ts';
import type { Range } from '../words/spans.ts';
import { useSpans } from '../words/useSpans.ts';
import { WordSwitches } from '../words/WordSwitches.tsx';

/** Height of the bar in screen pixels: placed beside the text, never over it. */
const barHeight = 44;
const barWidth = 304;
const gap = 8;

interface WritingBarProps {
  readonly node: H5Node;
  readonly range: Range;
  readonly zoom: number;
  /** Escape ends editing, as in the text. */
  readonly onLeave: () => void;
}

/** Style bar for the selected text; further settings are in the properties. */
export const WritingBar = observer(function WritingBar({ node, range, zoom, onLeave }: WritingBarProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const spans = useSpans(node);
  const spanStyle = spans.styleAt(range);
  const box = outerBox(node);
  const above = box.y * zoom - barHeight - gap;
  const top = above >= -gap * 3 ? above : (box.y + box.height) * zoom + gap;
  const left = Math.max(0, Math.min(box.x * zoom, store.size.width * zoom - barWidth));
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
    // One Escape is one step: the node stays selected.
    event.preventDefault();
    onLeave();
  };
  return (
    <div
      className="hw-float"
      role="toolbar"
      aria-label={say('words.bar')}
      style={{ top, left }}
      onKeyDown={handleKey}
    >
      <WordSwitches node={node} range={range} />
      <NumberField
        label={say('style.fontSize')}
        value={spanStyle.size ?? node.classify.fontSize}
        minimum={1}
        maximum={1000}
        onChange={(size) => spans.format(range, { size }, 'size')}
        onDone={spans.done}
      />
      <ColourField
        label={say('style.fontColor')}
        value={spanStyle.colour ?? node.classify.fontColor}
        onChange={(colour) => spans.format(range, { colour }, 'colour')}
        onDone={spans.done}
      />
    </div>
  );
});
