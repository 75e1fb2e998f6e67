import {
  addLine,
  type Component,
  linesOf,
  maximumLines,
  moveLine,
  removeLine,
} from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconGridView, IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { namespace } from '../../namespace.ts';
import { contentFieldId, priceFieldId } from '../properties/contentField.ts';
import { useEditor } from '../useEditor.ts';
import { LineItem } from './LineItem.tsx';
import { roomForLines } from './linesHeight.ts';
import { RowsText } from './RowsText.tsx';
import { chosenIndex, showsLines } from './textLines.ts';
import { WordsField } from './WordsField.tsx';

/** Text of a widget: one field for a single line, else a list of lines, or all rows as one text. */
export const LinesField = observer(function LinesField({ component }: { component: Component }) {
  // Another widget starts in list mode.
  const [asTextId, setAsTextId] = useState<string>();
  const asText = asTextId === component.id;
  useWantedFocus();
  return (
    <>
      <LineActions component={component} asText={asText} onText={setAsTextId} />
      <Words component={component} asText={asText} />
    </>
  );
});

const Words = observer(function Words({ component, asText }: { component: Component; asText: boolean }) {
  if (asText) return <RowsText component={component} />;
  return showsLines(component) ? <LineList component={component} /> : <WordsField component={component} />;
});

interface LineActionsProps {
  readonly component: Component;
  readonly asText: boolean;
  /** Shows the rows of a widget as one text; undefined for the list. */
  readonly onText: (id: string | undefined) => void;
}

/** Buttons to add lines, singly or as text. Sticky while the list scrolls. */
const LineActions = observer(function LineActions({ component, asText, onText }: LineActionsProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const full = asText || component.txList.length >= maximumLines;
  const add = (taKind: 'row' | undefined) => {
    const index = chosenIndex(store, component);
    store.changeItem(
      component.id,
      (present) => roomForLines(addLine(present, index, { taContent: '', taKind }), store.size.height),
      'history.addLine',
    );
    store.lines.chooseToType(index + 1);
  };
  return (
    <div className="pe-line-adds">
      <Button
        size="small"
        {...(!asText && { icon: <IconGridView /> })}
        aria-pressed={asText}
        onClick={() => onText(asText ? undefined : component.id)}
      >
        {say(asText ? 'lines.rowsDone' : 'lines.asText')}
      </Button>
      <Button size="small" icon={<IconPlus />} disabled={full} onClick={() => add(undefined)}>
        {say('lines.add')}
      </Button>
      <Button size="small" icon={<IconPlus />} disabled={full} onClick={() => add('row')}>
        {say('lines.addRow')}
      </Button>
    </div>
  );
});

/** Focuses the text of a new line, or selects a clicked price. */
function useWantedFocus(): void {
  const { lines } = useEditor().store;
  const { wantedField, index } = lines;
  useEffect(() => {
    if (wantedField === undefined) return;
    const field = document.getElementById(wantedField === 'price' ? priceFieldId : contentFieldId);
    field?.focus();
    if (wantedField === 'price' && field instanceof HTMLInputElement) field.select();
    lines.focusTaken();
  }, [wantedField, index, lines]);
}

const LineList = observer(function LineList({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const lines = linesOf(component);
  const chosen = chosenIndex(store, component);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length) return;
    store.changeItem(component.id, (present) => moveLine(present, from, to), 'history.moveLine');
    store.lines.choose(to);
  };
  const remove = (index: number) => {
    store.changeItem(component.id, (present) => removeLine(present, index), 'history.deleteLine');
    store.lines.choose(Math.max(0, Math.min(index, lines.length - 2)));
  };
  return (
    <ol className="pe-lines" aria-label={say('lines.label')}>
      {lines.map((line, index) => (
        <LineItem
          // A line has no identity besides its index.
          key={index}
          component={component}
          line={line}
          index={index}
          count={lines.length}
          chosen={index === chosen}
          onMove={move}
          onRemove={remove}
        />
      ))}
    </ol>
  );
});
