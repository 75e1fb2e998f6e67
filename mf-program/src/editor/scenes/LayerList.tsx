import { type Component, isComponentEmpty } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { useReorder } from '@vitrine/shared/ui/editor';
import { IconEyeClosed, IconEyeOpened, IconLock, IconUnlock } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useId } from 'react';
import { namespace } from '../../namespace.ts';
import { toggleHidden } from '../commands/viewCommands.ts';
import { typeName } from '../typeName.ts';
import { useEditor } from '../useEditor.ts';
import { WidgetIcon } from '../widgets/WidgetIcon.tsx';

const layerDataType = 'application/x-vitrine-layer';

/** Widgets of the scene, front-most first: select, reorder, hide, lock. */
export const LayerList = observer(function LayerList() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const helpId = useId();
  return (
    <section className="vs-layers" aria-label={say('layer.label')}>
      <header className="vs-head">{say('layer.label')}</header>
      {store.components.length === 0 && <p className="vs-note">{say('layer.empty')}</p>}
      <ul>
        {store.components.toReversed().map((component, index, all) => (
          <Layer key={component.id} component={component} place={all.length - 1 - index} helpId={helpId} />
        ))}
      </ul>
      <span id={helpId} hidden>
        {say('layer.help')}
      </span>
    </section>
  );
});

interface LayerProps {
  readonly component: Component;
  /** From the back, 0 first. */
  readonly place: number;
  readonly helpId: string;
}

const Layer = observer(function Layer({ component, place, helpId }: LayerProps) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { id, coType } = component;
  const drag = useReorder(layerDataType, id, (moved) => store.orderTo(moved, place));
  const selected = store.selection.includes(id);
  const name = typeName(say, coType);
  const press = (event: KeyboardEvent) => {
    const way = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (way === 0 || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    store.orderTo(id, place + way);
  };
  return (
    <li
      className="vs-layer"
      data-selected={selected || undefined}
      data-hidden={store.view.hidden.has(id) || undefined}
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
      >
        <WidgetIcon type={coType} size={16} />
        <span>{name}</span>
        {isComponentEmpty(component) && <span className="vs-empty">{say('layer.noContent')}</span>}
      </button>
      <LayerActs id={id} name={name} />
    </li>
  );
});

const LayerActs = observer(function LayerActs({ id, name }: { id: string; name: string }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const hidden = store.view.hidden.has(id);
  const locked = store.isLocked(id);
  return (
    <>
      <button
        type="button"
        className="vs-layer-lock"
        aria-pressed={hidden}
        aria-label={say('layer.hide', { name })}
        title={say('layer.hide', { name })}
        onClick={() => toggleHidden(store, [id])}
      >
        {hidden ? <IconEyeClosed size="small" /> : <IconEyeOpened size="small" />}
      </button>
      <button
        type="button"
        className="vs-layer-lock"
        aria-pressed={locked}
        aria-label={say('layer.lock', { name })}
        title={say('layer.lock', { name })}
        onClick={() => store.toggleLock([id])}
      >
        {locked ? <IconLock size="small" /> : <IconUnlock size="small" />}
      </button>
    </>
  );
});
