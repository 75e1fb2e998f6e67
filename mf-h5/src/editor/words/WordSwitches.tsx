import type { H5Node } from '@vitrine/shared/document';
import { readableShortcut } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { isMac } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { namespace } from '../../messages/index.ts';
import type { Range } from './spans.ts';
import { isOn, switches, toggled } from './switches.ts';
import { useSpans } from './useSpans.ts';

/** Button labels, each in its own style. */
const letters = { bold: 'B', italic: 'I', underline: 'U' } as const;

/** Keeps focus and selection in the text. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface WordSwitchesProps {
  readonly node: H5Node;
  readonly range: Range;
}

/** Bold, italic, underline, and reset. */
export const WordSwitches = observer(function WordSwitches({ node, range }: WordSwitchesProps) {
  const say = useMessages(namespace);
  const spans = useSpans(node);
  const spanStyle = spans.styleAt(range);
  return (
    <>
      {switches.map((style) => (
        <button
          key={style}
          type="button"
          className="hw-switch"
          data-style={style}
          aria-label={say(`text.${style}`)}
          title={`${say(`text.${style}`)} ${readableShortcut(`Mod+${letters[style]}`, isMac)}`}
          aria-pressed={isOn(node, spanStyle, style)}
          onMouseDown={keepFocus}
          onClick={() => spans.format(range, toggled(node, spanStyle, style))}
        >
          {letters[style]}
        </button>
      ))}
      <Button
        size="small"
        type="tertiary"
        theme="borderless"
        onMouseDown={keepFocus}
        onClick={() => spans.clear(range)}
      >
        {say('words.plain')}
      </Button>
    </>
  );
});
