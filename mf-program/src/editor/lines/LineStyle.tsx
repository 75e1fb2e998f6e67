import type { Component } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { sideOf } from '@vitrine/shared/render';
import { ChoiceField, ColourField, NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useTextChange } from '../properties/useTextChange.ts';
import { useEditor } from '../useEditor.ts';
import { chosenIndex, chosenLine, hasLines, showsLines } from './textLines.ts';

const alignments = ['left', 'center', 'right'] as const;
const weights = [400, 700] as const;
/** Line height relative to the font size, for fitting text to the box. */
const lineHeight = 1.4;

/** Text style of the selected line. */
export const LineStyle = observer(function LineStyle({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  const text = chosenLine(store, component);
  const done = () => store.endGesture();
  return (
    <>
      <NumberField
        label={say('style.size')}
        value={text.taFontSize}
        minimum={1}
        maximum={2000}
        suffix="px"
        onChange={(taFontSize) => change.line({ taFontSize }, 'size')}
        onDone={done}
        beside={!showsLines(component) && <FitButton component={component} />}
      />
      <ColourField
        label={say('style.colour')}
        value={text.taColor}
        onChange={(taColor) => change.line({ taColor }, 'colour')}
        onDone={done}
      />
      <ChoiceField
        label={say('style.weight')}
        value={(text.taFontWeight ?? 400) >= 600 ? 700 : 400}
        choices={weights.map((value) => ({ value, label: say(`weight.${value}`) }))}
        onChange={(taFontWeight) => change.line({ taFontWeight }, 'weight')}
      />
      <ChoiceField
        label={say('style.alignment')}
        value={sideOf(text)}
        choices={alignments.map((value) => ({ value, label: say(`style.${value}`) }))}
        onChange={(taAlignment) => change.line({ taAlignment }, 'alignment')}
      />
      {hasLines(component) && chosenIndex(store, component) > 0 && (
        <NumberField
          label={say('lines.space')}
          value={text.taSpaceBefore ?? 0}
          minimum={0}
          maximum={2000}
          suffix="px"
          onChange={(taSpaceBefore) => change.line({ taSpaceBefore }, 'space')}
          onDone={done}
        />
      )}
    </>
  );
});

/** Enlarges the text to fit the box. */
const FitButton = observer(function FitButton({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  const fit = () => {
    const height = store.components.find(({ id }) => id === component.id)?.infoHeight ?? component.infoHeight;
    change.line({ taFontSize: Math.max(1, Math.floor(height / lineHeight)) }, 'fit');
    store.endGesture();
  };
  return (
    <button type="button" className="vp-none" onClick={fit}>
      {say('style.fit')}
    </button>
  );
});
