import type { Alignment, Axis } from '@vitrine/shared/editor';
import { AlignIcon } from './AlignIcon.tsx';
import { useEditorMessages } from './editorNamespace.ts';
import './properties.css';

const alignments: readonly Alignment[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom'];
const axes: readonly Axis[] = ['horizontal', 'vertical'];

/** Buttons that align the selection to an edge or the middle. */
export function AlignRow({ onAlign }: { readonly onAlign: (alignment: Alignment) => void }) {
  const say = useEditorMessages();
  return (
    <fieldset className="vp-row" aria-label={say('align.label')}>
      {alignments.map((alignment) => (
        <button
          key={alignment}
          type="button"
          aria-label={say(`align.${alignment}`)}
          title={say(`align.${alignment}`)}
          onClick={() => onAlign(alignment)}
        >
          <AlignIcon name={alignment} />
        </button>
      ))}
    </fieldset>
  );
}

interface DistributeRowProps {
  /** Number of selected boxes; at least three are needed. */
  readonly count: number;
  readonly onDistribute: (axis: Axis) => void;
}

/** Buttons that distribute the selection with equal gaps. */
export function DistributeRow({ count, onDistribute }: DistributeRowProps) {
  const say = useEditorMessages();
  return (
    <fieldset className="vp-row" aria-label={say('align.distribute')}>
      {axes.map((axis) => (
        <button
          key={axis}
          type="button"
          disabled={count < 3}
          aria-label={say(`align.${axis}`)}
          title={say(`align.${axis}`)}
          onClick={() => onDistribute(axis)}
        >
          <AlignIcon name={axis} />
        </button>
      ))}
    </fieldset>
  );
}
