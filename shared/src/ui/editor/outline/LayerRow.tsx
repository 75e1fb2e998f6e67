import { IconEyeClosed, IconEyeOpened, IconLock, IconUnlock } from '@vitrine/shared/ui/icons';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEditorMessages } from '../editorNamespace.ts';
import { useReorder } from '../useReorder.ts';
import { arrowStep } from './arrowStep.ts';

interface LayerRowProps {
  readonly store: {
    select(id: string, additive: boolean): void;
    setZIndex(id: string, place: number): void;
  };
  readonly id: string;
  readonly name: string;
  readonly icon: ReactNode;
  /** From the back, 0 first. */
  readonly place: number;
  readonly helpId: string;
  /** What is dragged from this list; other lists do not take it. */
  readonly dataType: string;
  readonly selected: boolean;
  readonly hidden: boolean;
  readonly locked: boolean;
  readonly isEmpty: boolean;
  readonly onHide: () => void;
  readonly onLock: () => void;
  readonly onRename?: (() => void) | undefined;
}

/** A layer: select, reorder, hide, lock, and rename where layers have names. */
export function LayerRow(props: LayerRowProps) {
  const { store, id, name, icon, place, helpId, dataType, selected, hidden, locked, onRename } = props;
  const say = useEditorMessages();
  const drag = useReorder(dataType, id, (moved) => store.setZIndex(moved, place));
  const press = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (event.key === 'F2') onRename?.();
    if (step === 0 || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    store.setZIndex(id, place - step);
  };
  return (
    <li
      className="vs-layer"
      data-selected={selected || undefined}
      data-hidden={hidden || undefined}
      data-over={drag.over || undefined}
      {...drag.target}
    >
      <button
        type="button"
        className="vs-layer-name"
        aria-pressed={selected}
        aria-describedby={helpId}
        draggable
        onDragStart={drag.start}
        onKeyDown={press}
        onClick={(event) => store.select(id, event.shiftKey)}
        onDoubleClick={onRename}
      >
        {icon}
        <span>{name}</span>
        {props.isEmpty && <span className="vs-empty">{say('layer.noContent')}</span>}
      </button>
      <LayerSwitch on={hidden} label={say('layer.hide', { name })} onPress={props.onHide}>
        {hidden ? <IconEyeClosed size="small" /> : <IconEyeOpened size="small" />}
      </LayerSwitch>
      <LayerSwitch on={locked} label={say('layer.lock', { name })} onPress={props.onLock}>
        {locked ? <IconLock size="small" /> : <IconUnlock size="small" />}
      </LayerSwitch>
    </li>
  );
}

interface LayerSwitchProps {
  readonly on: boolean;
  readonly label: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

const LayerSwitch = ({ on, label, onPress, children }: LayerSwitchProps) => (
  <button
    type="button"
    className="vs-layer-switch"
    aria-pressed={on}
    aria-label={label}
    title={label}
    onClick={onPress}
  >
    {children}
  </button>
);
