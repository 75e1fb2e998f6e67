import { observer } from 'mobx-react-lite';
import { useEditorMessages } from './editorNamespace.ts';
import { NamedPopover } from './NamedPopover.tsx';
import './bars.css';

export interface WarningLine {
  readonly id: string;
  readonly text: string;
  /** Goes to what it is about. */
  readonly show: () => void;
}

/** How much is missing or wrong; opens the list, and a click goes to one. */
export const WarningList = observer(function WarningList({
  lines,
  nothing,
}: {
  readonly lines: readonly WarningLine[];
  /** Said in place of "no issues" of a document that shows nothing yet. */
  readonly nothing?: string | undefined;
}) {
  const say = useEditorMessages();
  if (lines.length === 0 && nothing !== undefined) return <span>{nothing}</span>;
  if (lines.length === 0) return <span className="vb-fine">{say('warning.none')}</span>;
  const list = (
    <ul className="vb-warnings">
      {lines.map(({ id, text, show }) => (
        <li key={id}>
          <button type="button" onClick={show}>
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <NamedPopover label={say('warning.count', { count: lines.length })} position="topLeft" content={list}>
      <button type="button" className="vb-warn">
        {say('warning.count', { count: lines.length })}
      </button>
    </NamedPopover>
  );
});
