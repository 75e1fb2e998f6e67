import { type Component, isComponentEmpty } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { IconLock, IconUnlock } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { WidgetIcon } from '../widgets/WidgetIcon.tsx';

/** Widgets of the scene on the canvas, the front-most first. */
export const LayerList = observer(function LayerList() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  return (
    <section className="vs-layers" aria-label={say('layer.label')}>
      <header className="vs-head">{say('layer.label')}</header>
      {store.components.length === 0 && <p className="vs-note">{say('layer.empty')}</p>}
      <ul>
        {store.components.toReversed().map((component) => (
          <Layer key={component.id} component={component} />
        ))}
      </ul>
    </section>
  );
});

const Layer = observer(function Layer({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { id, coType } = component;
  const locked = store.isLocked(id);
  const name = say(`type.${coType}`);
  return (
    <li className="vs-layer" data-selected={store.selection.includes(id) || undefined}>
      <button type="button" className="vs-layer-name" onClick={(event) => store.select(id, event.shiftKey)}>
        <WidgetIcon type={coType} size={16} />
        <span>{name}</span>
        {isComponentEmpty(component) && <span className="vs-empty">{say('layer.noContent')}</span>}
      </button>
      <button
        type="button"
        className="vs-layer-lock"
        aria-pressed={locked}
        aria-label={say('layer.lock', { name })}
        onClick={() => store.toggleLock([id])}
      >
        {locked ? <IconLock size="small" /> : <IconUnlock size="small" />}
      </button>
    </li>
  );
});
