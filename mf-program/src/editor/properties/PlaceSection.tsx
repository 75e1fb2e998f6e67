import { type Box, boxOf, type Component, canRotate, rotationOf, withBox } from '@vitrine/shared/document';
import { align, distribute } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { AlignRow, BoxFields, DistributeRow, NumberField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { useEditor } from '../useEditor.ts';
import { useCalm } from './useCalm.ts';

/** Position and size of a widget in program pixels. */
export const PlaceSection = observer(function PlaceSection({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const box = useCalm(boxOf(component));
  const change = (side: keyof Box, value: number) =>
    store.changeItem(
      component.id,
      (present) => withBox(present, { ...boxOf(present), [side]: value }),
      'history.place',
      `place-${side}-${component.id}`,
    );
  const turn = (coRotation: number) =>
    store.changeItem(
      component.id,
      (present) => ({ ...present, coRotation }),
      'history.rotate',
      `rotation-${component.id}`,
    );
  const fill = () => store.place(new Map([[component.id, { x: 0, y: 0, ...store.size }]]), 'history.place');
  return (
    <Section title={say('section.place')}>
      <BoxFields
        box={box}
        disabled={store.isLocked(component.id)}
        onChange={change}
        onDone={() => store.endGesture()}
      />
      {canRotate(component.coType) && (
        <NumberField
          label={say('place.rotation')}
          value={Math.round(rotationOf(component))}
          minimum={-360}
          maximum={360}
          suffix="°"
          disabled={store.isLocked(component.id)}
          onChange={turn}
          onDone={() => store.endGesture()}
        />
      )}
      <AlignRow onAlign={(alignment) => align(store, alignment)} />
      <Button size="small" disabled={store.isLocked(component.id)} onClick={fill}>
        {say('place.fill')}
      </Button>
    </Section>
  );
});

/** Alignment and distribution of several widgets. */
export const GroupSection = observer(function GroupSection() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  return (
    <Section title={say('section.place')}>
      <AlignRow onAlign={(alignment) => align(store, alignment)} />
      <DistributeRow count={store.movable.length} onDistribute={(axis) => distribute(store, axis)} />
    </Section>
  );
});
