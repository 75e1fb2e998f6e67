import { type Component, maximumLines } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, TextArea } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { namespace } from '../../namespace.ts';
import { useTyped } from '../properties/useTyped.ts';
import { useEditor } from '../useEditor.ts';
import { missingCurrency, withCurrency } from './currency.ts';
import { roomForLines } from './linesHeight.ts';
import { leftOutOf, rowRunAt, textOfRun, withText } from './priceRows.ts';
import { chosenIndex, longestWords } from './textLines.ts';

/** All rows as one text, one per line: typed, or pasted from a spreadsheet; live on the canvas. */
export const RowsText = observer(function RowsText({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const run = rowRunAt(component, chosenIndex(store, component));
  const { text, type } = useTyped(textOfRun(component, run));
  // Selects everything: the first typed or pasted text replaces the list.
  useEffect(() => field.current?.select(), []);
  const leftOut = leftOutOf(component, run, text);
  const missing = missingCurrency(component, run);
  const addCurrency = () => {
    store.changeItem(component.id, (present) => withCurrency(present, run), 'history.text');
    field.current?.focus();
  };
  const write = (typed: string) => {
    const changed = withText(component, run, typed);
    type(typed, textOfRun(changed, rowRunAt(changed, run.from)));
    store.lines.choose(run.from);
    store.changeItem(
      component.id,
      (present) => roomForLines(withText(present, run, typed), store.size.height),
      'history.text',
      `text-rows-${component.id}`,
    );
  };
  return (
    <>
      <TextArea
        ref={field}
        aria-label={say('lines.rows')}
        aria-describedby={noteId}
        placeholder={say('lines.rowsExample')}
        autosize={{ minRows: 8, maxRows: 20 }}
        limit={longestWords}
        live
        value={text}
        onChange={write}
        onBlur={() => store.endGesture()}
      />
      <p className="vp-note" id={noteId}>
        {say('lines.rowsNote')}
      </p>
      <div role="status">
        {leftOut > 0 && (
          <p className="vp-note">{say('notice.rowsLeftOut', { count: leftOut, most: maximumLines })}</p>
        )}
        {missing && (
          <p className="vp-note">
            {say('lines.noCurrency', { count: missing.count })}{' '}
            <Button size="small" onClick={addCurrency}>
              {say('lines.addCurrency', { currency: missing.before || missing.after })}
            </Button>
          </p>
        )}
      </div>
    </>
  );
});
