import { boxOf, type Component, canRotate, rotationOf } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { PlaceFields, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';

/** Position and size of a widget in program pixels. */
export const PlaceSection = observer(function PlaceSection({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { id, coType } = component;
  const locked = store.isLocked(id);
  const fill = () => store.place(new Map([[id, { x: 0, y: 0, ...store.size }]]), 'history.place');
  return (
    <Section title={say('section.place')}>
      <PlaceFields
        canvas={store}
        placement={{
          id,
          box: boxOf(component),
          rotation: rotationOf(component),
          canRotate: canRotate(coType),
        }}
        locked={locked}
      />
      <Button size="small" disabled={locked} onClick={fill}>
        {say('place.fill')}
      </Button>
    </Section>
  );
});
