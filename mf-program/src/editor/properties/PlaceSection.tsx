import { type Box, boxOf, type Component, withBox } from '@vitrine/shared/document';
import type { Alignment, Axis } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../namespace.ts';
import { align, distribute } from '../commands/arrangeActs.ts';
import { useEditor } from '../useEditor.ts';
import { AlignIcon } from './AlignIcon.tsx';
import { NumberField, Section } from './fields.tsx';

const farthest = 20_000;
const sides = [
  { key: 'x', minimum: -farthest },
  { key: 'y', minimum: -farthest },
  { key: 'width', minimum: 1 },
  { key: 'height', minimum: 1 },
] as const;

/** Where one widget stands, in program pixels. */
export const PlaceSection = observer(function PlaceSection({ component }: { component: Component }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const box = boxOf(component);
  const change = (key: keyof Box, value: number) =>
    store.changeComponent(
      component.id,
      (present) => withBox(present, { ...boxOf(present), [key]: value }),
      'history.place',
      `place-${key}-${component.id}`,
    );
  return (
    <Section title={say('section.place')}>
      <div className="pp-pair">
        {sides.map(({ key, minimum }) => (
          <NumberField
            key={key}
            label={say(`place.${key}`)}
            value={Math.round(box[key])}
            minimum={minimum}
            maximum={farthest}
            disabled={store.isLocked(component.id)}
            onChange={(value) => change(key, value)}
            onDone={() => store.endGesture()}
          />
        ))}
      </div>
      <AlignRow />
    </Section>
  );
});

/** Several widgets: aligned and shared out. */
export const GroupSection = observer(function GroupSection() {
  const say = useMessages(namespace);
  return (
    <Section title={say('section.place')}>
      <AlignRow />
      <DistributeRow />
    </Section>
  );
});

const alignments: readonly Alignment[] = ['left', 'centre', 'right', 'top', 'middle', 'bottom'];
const axes: readonly Axis[] = ['horizontal', 'vertical'];

const AlignRow = observer(function AlignRow() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  return (
    <fieldset className="pp-row" aria-label={say('align.label')}>
      {alignments.map((alignment) => (
        <button
          key={alignment}
          type="button"
          aria-label={say(`align.${alignment}`)}
          title={say(`align.${alignment}`)}
          onClick={() => align(store, alignment)}
        >
          <AlignIcon name={alignment} />
        </button>
      ))}
    </fieldset>
  );
});

const DistributeRow = observer(function DistributeRow() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  return (
    <fieldset className="pp-row" aria-label={say('align.distribute')}>
      {axes.map((axis) => (
        <button
          key={axis}
          type="button"
          disabled={store.movable.length < 3}
          aria-label={say(`align.${axis}`)}
          title={say(`align.${axis}`)}
          onClick={() => distribute(store, axis)}
        >
          <AlignIcon name={axis} />
        </button>
      ))}
    </fieldset>
  );
});
