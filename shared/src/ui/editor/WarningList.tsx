import { observer } from 'mobx-react-lite';
import { useEditorMessages } from './editorNamespace.ts';
import { NamedPopover } from './NamedPopover.tsx';
import './bars.css';

export interface WarningLine {
  readonly id: string;
  readonly text: string;
  /** Navigates to the affected item. */
  readonly show: () => void;
}

/** Number of issues; opens their list, which navigates to each. */
export const WarningList = observer(function WarningList({
  lines,
  nothing,
}: {
  readonly lines: readonly WarningLine[];
  /** Shown instead of "no issues" for an empty document. */
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
