import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { Button } from '../basic/index.ts';
import { useEditorMessages } from './editorNamespace.ts';
import { NamedPopover } from './NamedPopover.tsx';
import './bars.css';

export interface WarningLine {
  readonly id: string;
  readonly text: string;
  /** Navigates to the affected item. */
  readonly show: () => void;
  /** Ends the issue without changing what it is about. */
  readonly answer?: { readonly label: string; readonly act: () => void } | undefined;
  /** What a new document leaves to be done: no fault of its author. */
  readonly isStep?: boolean | undefined;
}

/** Number of issues, and of steps that are still to be done; each opens its list, which navigates to each. */
export const WarningList = observer(function WarningList({
  lines,
  nothing,
}: {
  readonly lines: readonly WarningLine[];
  /** Shown instead of "no issues" for an empty document. */
  readonly nothing?: string | undefined;
}) {
  const say = useEditorMessages();
  const answered = useRef(false);
  const takeFocus = (node: HTMLElement | null) => {
    // The last issue takes its button with it, and the focus must not go with it.
    if (answered.current) node?.focus();
    answered.current = false;
  };
  if (lines.length === 0 && nothing !== undefined) return <span>{nothing}</span>;
  if (lines.length === 0)
    return (
      <span ref={takeFocus} tabIndex={-1} className="vb-fine">
        {say('warning.none')}
      </span>
    );
  const onAct = (act: () => void) => {
    answered.current = lines.length === 1;
    act();
  };
  const [issues, steps] = [lines.filter(({ isStep }) => !isStep), lines.filter(({ isStep }) => isStep)];
  return (
    <>
      {issues.length > 0 && (
        <Lines
          lines={issues}
          className="vb-warn"
          label={say('warning.count', { count: issues.length })}
          onAct={onAct}
        />
      )}
      {steps.length > 0 && (
        <Lines
          lines={steps}
          className="vb-step"
          label={say('warning.steps', { count: steps.length })}
          onAct={onAct}
        />
      )}
    </>
  );
});

interface LinesProps {
  readonly lines: readonly WarningLine[];
  readonly className: string;
  readonly label: string;
  readonly onAct: (act: () => void) => void;
}

function Lines({ lines, className, label, onAct }: LinesProps) {
  const list = (
    <ul className="vb-warnings">
      {lines.map((line) => (
        <li key={line.id}>
          <button type="button" onClick={line.show}>
            {line.text}
          </button>
          {line.answer && <Answer {...line.answer} about={line.text} onAct={onAct} />}
        </li>
      ))}
    </ul>
  );
  return (
    <NamedPopover label={label} position="topLeft" content={list}>
      <button type="button" className={className}>
        {label}
      </button>
    </NamedPopover>
  );
}

interface AnswerProps {
  readonly label: string;
  readonly about: string;
  readonly act: () => void;
  readonly onAct: (act: () => void) => void;
}

const Answer = ({ label, about, act, onAct }: AnswerProps) => (
  <Button size="small" aria-label={`${label} (${about})`} onClick={() => onAct(act)}>
    {label}
  </Button>
);
