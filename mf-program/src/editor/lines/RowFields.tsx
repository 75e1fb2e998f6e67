import { type Component, readRow, type SoldOut, type TextItem } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Input, TextArea } from '@vitrine/shared/ui/basic';
import { ChoiceField, ColourField, Field, NumberField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { namespace } from '../../namespace.ts';
import { contentFieldId, priceFieldId } from '../properties/contentField.ts';
import { useTextChange } from '../properties/useTextChange.ts';
import { useEditor } from '../useEditor.ts';
import { longestWords, withWordsAt } from './textLines.ts';
import { useRowKeys } from './useRowKeys.ts';

const availabilities = ['none', 'struck', 'hidden'] as const;

interface RowFieldsProps {
  readonly component: Component;
  readonly line: TextItem;
}

/** Columns of a row, and its availability. */
export const RowFields = observer(function RowFields({ component, line }: RowFieldsProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  const id = useId();
  const { name, price, note } = readRow(line.taContent);
  const done = () => store.endGesture();
  const keys = useRowKeys(component);
  /** The columns of a row share the length limit of a line. */
  const room = (text: string) => ({ limit: longestWords - line.taContent.length + text.length, live: true });
  const write = (part: 'name' | 'price' | 'note') => (text: string) =>
    change.line(withWordsAt(line, part, text), part);
  return (
    <>
      <Field label={say('lines.name')} htmlFor={contentFieldId}>
        <Input
          id={contentFieldId}
          size="small"
          {...room(name)}
          value={name}
          onChange={write('name')}
          onPaste={keys.paste}
          onEnterPress={() => document.getElementById(priceFieldId)?.focus()}
          onBlur={done}
        />
      </Field>
      <Field label={say('lines.price')} htmlFor={priceFieldId}>
        <Input
          id={priceFieldId}
          size="small"
          {...room(price)}
          value={price}
          onChange={write('price')}
          onEnterPress={keys.next}
          onBlur={done}
        />
      </Field>
      <Field label={say('lines.note')} htmlFor={`${id}-note`}>
        <TextArea
          id={`${id}-note`}
          autosize={{ minRows: 1, maxRows: 4 }}
          {...room(note)}
          value={note}
          onChange={write('note')}
          onBlur={done}
        />
      </Field>
      <ChoiceField<SoldOut | 'none'>
        label={say('lines.sale')}
        value={line.taSoldOut ?? 'none'}
        choices={availabilities.map((value) => ({ value, label: say(`sale.${value}`) }))}
        onChange={(value) => change.line({ taSoldOut: value === 'none' ? undefined : value }, 'sale')}
      />
    </>
  );
});

/** Style of a row's price and note. */
export const RowStyle = observer(function RowStyle({ component, line }: RowFieldsProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const change = useTextChange(component);
  const done = () => store.endGesture();
  const size = { minimum: 1, maximum: 2000, suffix: 'px', onDone: done };
  return (
    <>
      <NumberField
        {...size}
        label={say('lines.priceSize')}
        value={line.taPriceSize ?? line.taFontSize}
        onChange={(taPriceSize) => change.line({ taPriceSize }, 'priceSize')}
      />
      <ColourField
        label={say('lines.priceColour')}
        value={line.taPriceColor ?? line.taColor}
        onChange={(taPriceColor) => change.line({ taPriceColor }, 'priceColour')}
        onDone={done}
      />
      <NumberField
        {...size}
        label={say('lines.noteSize')}
        value={line.taNoteSize ?? Math.round(line.taFontSize * 0.65)}
        onChange={(taNoteSize) => change.line({ taNoteSize }, 'noteSize')}
      />
      <ColourField
        label={say('lines.noteColour')}
        value={line.taNoteColor ?? line.taColor}
        onChange={(taNoteColor) => change.line({ taNoteColor }, 'noteColour')}
        onDone={done}
      />
    </>
  );
});
