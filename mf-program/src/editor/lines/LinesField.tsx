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
import { IconPlus } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { namespace } from '../../namespace.ts';
import { contentFieldId } from '../properties/contentField.ts';
import { useEditor } from '../useEditor.ts';
import { LineItem } from './LineItem.tsx';
import { roomForLines } from './linesHeight.ts';
import { chosenIndex, showsLines } from './textLines.ts';
import { WordsField } from './WordsField.tsx';

/** The words of a text widget: one field while it is one line, else every line in a list. */
export const LinesField = observer(function LinesField({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const full = component.txList.length >= maximumLines;
  useWantedFocus();
  const add = (taKind: 'row' | undefined) => {
    const index = chosenIndex(store, component);
    const grown = (present: Component) =>
      roomForLines(addLine(present, index, { taContent: '', taKind }), store.size.height);
    store.changeComponent(component.id, grown, 'history.addLine');
    store.lines.chooseToType(index + 1);
  };
  return (
    <>
      {showsLines(component) ? <LineList component={component} /> : <WordsField component={component} />}
      <div className="pe-line-adds">
        <Button size="small" icon={<IconPlus />} disabled={full} onClick={() => add(undefined)}>
          {say('lines.add')}
        </Button>
        <Button size="small" icon={<IconPlus />} disabled={full} onClick={() => add('row')}>
          {say('lines.addRow')}
        </Button>
      </div>
    </>
  );
});

/** A line that was added takes the focus: its words come next. */
function useWantedFocus(): void {
  const { lines } = useEditor().store;
  const { wantsFocus, index } = lines;
  useEffect(() => {
    if (!wantsFocus) return;
    document.getElementById(contentFieldId)?.focus();
    lines.focusTaken();
  }, [wantsFocus, index, lines]);
}

const LineList = observer(function LineList({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const lines = linesOf(component);
  const chosen = chosenIndex(store, component);
  const move = (from: number, to: number) => {
    if (to < 0 || to >= lines.length) return;
    store.changeComponent(component.id, (present) => moveLine(present, from, to), 'history.moveLine');
    store.lines.choose(to);
  };
  const remove = (index: number) => {
    store.changeComponent(component.id, (present) => removeLine(present, index), 'history.deleteLine');
    store.lines.choose(Math.max(0, Math.min(index, lines.length - 2)));
  };
  return (
    <ol className="pe-lines" aria-label={say('lines.label')}>
      {lines.map((line, index) => (
        <LineItem
          // A line is nothing but its place and what stands there.
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
