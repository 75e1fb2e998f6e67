import { type Component, isComponentEmpty } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { LayerRow, LayerSection } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { toggleHidden } from '../commands/viewCommands.ts';
import { typeName } from '../typeName.ts';
import { useEditor } from '../useEditor.ts';
import { WidgetIcon } from '../widgets/WidgetIcon.tsx';

const layerDataType = 'application/x-vitrine-layer';

/** Widgets of the scene, front-most first: select, reorder, hide, lock. */
export const LayerList = observer(function LayerList() {
  const { store } = useEditor();
  return (
    <LayerSection
      items={store.components}
      row={(component, place, helpId) => (
        <Layer key={component.id} component={component} place={place} helpId={helpId} />
      )}
    />
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
  return (
    <LayerRow
      store={store}
      id={id}
      name={typeName(say, coType)}
      icon={<WidgetIcon type={coType} size={16} />}
      place={place}
      helpId={helpId}
      dataType={layerDataType}
      selected={store.selectedIds.has(id)}
      hidden={store.view.hidden.has(id)}
      locked={store.isLocked(id)}
      isEmpty={isComponentEmpty(component)}
      onHide={() => toggleHidden(store, [id])}
      onLock={() => store.toggleLock([id])}
    />
  );
});
