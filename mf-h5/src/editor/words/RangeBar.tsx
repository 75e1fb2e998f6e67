import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ColourField, NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import type { Range } from './spans.ts';
import { TypefaceField } from './TypefaceField.tsx';
import { useSpans } from './useSpans.ts';
import { WordSwitches } from './WordSwitches.tsx';

interface RangeBarProps {
  readonly node: H5Node;
  readonly range: Range;
}

/** Style of the selected text: style, size, colour and font, or inherited. */
export const RangeBar = observer(function RangeBar({ node, range }: RangeBarProps) {
  const say = useMessages(namespace);
  const spans = useSpans(node);
  const spanStyle = spans.styleAt(range);
  return (
    <fieldset className="hw-bar">
      <legend title={node.content.slice(range.from, range.to)}>
        {say('words.selected', { words: node.content.slice(range.from, range.to) })}
      </legend>
      <div className="hw-row">
        <WordSwitches node={node} range={range} />
      </div>
      <NumberField
        label={say('style.fontSize')}
        value={spanStyle.size ?? node.classify.fontSize}
        minimum={1}
        maximum={1000}
        suffix="px"
        onChange={(size) => spans.format(range, { size }, 'size')}
        onDone={spans.done}
      />
      <ColourField
        label={say('style.fontColor')}
        value={spanStyle.colour ?? node.classify.fontColor}
        onChange={(colour) => spans.format(range, { colour }, 'colour')}
        onDone={spans.done}
      />
      <TypefaceField
        font={spanStyle.font}
        face={spanStyle.face}
        inherit={say('words.asText')}
        onChange={(typeface) => spans.format(range, typeface)}
      />
    </fieldset>
  );
});
