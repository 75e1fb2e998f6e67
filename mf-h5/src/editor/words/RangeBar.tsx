import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { ColourField, NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import type { Range } from './spans.ts';
import { isOn, switches, toggled } from './switches.ts';
import { TypefaceField } from './TypefaceField.tsx';
import { useSpans } from './useSpans.ts';

interface RangeBarProps {
  readonly node: H5Node;
  readonly range: Range;
}

/** Letters of the buttons, each in the style that it stands for. */
const letters = { bold: 'B', italic: 'I', underline: 'U' } as const;

/** How the selected words look: style, size, colour and typeface, or as the rest. */
export const RangeBar = observer(function RangeBar({ node, range }: RangeBarProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const spans = useSpans(node);
  const look = spans.lookAt(range);
  const done = () => store.endGesture();
  return (
    <fieldset className="hw-bar">
      <legend title={node.content.slice(range.from, range.to)}>
        {say('words.selected', { words: node.content.slice(range.from, range.to) })}
      </legend>
      <div className="hw-row">
        {switches.map((style) => (
          <button
            key={style}
            type="button"
            className="hw-switch"
            data-style={style}
            aria-label={say(`text.${style}`)}
            title={`${say(`text.${style}`)} Ctrl+${letters[style]}`}
            aria-pressed={isOn(node, look, style)}
            onClick={() => spans.format(range, toggled(node, look, style))}
          >
            {letters[style]}
          </button>
        ))}
        <Button size="small" type="tertiary" theme="borderless" onClick={() => spans.clear(range)}>
          {say('words.plain')}
        </Button>
      </div>
      <NumberField
        label={say('look.fontSize')}
        value={look.size ?? node.classify.fontSize}
        minimum={1}
        maximum={1000}
        suffix="px"
        onChange={(size) => spans.format(range, { size }, 'size')}
        onDone={done}
      />
      <ColourField
        label={say('look.fontColor')}
        value={look.colour ?? node.classify.fontColor}
        onChange={(colour) => spans.format(range, { colour }, 'colour')}
        onDone={done}
      />
      <TypefaceField
        font={look.font}
        face={look.face}
        inherit={say('words.asText')}
        onChange={(typeface) => spans.format(range, typeface)}
      />
    </fieldset>
  );
});
