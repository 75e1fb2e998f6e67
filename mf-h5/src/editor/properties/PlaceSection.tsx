import type { Box, H5Node } from '@vitrine/shared/document';
import type { Alignment, Axis } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { align, distribute } from '../commands/arrangeActs.ts';
import { nodeBox, withNodeBox } from '../document/nodeBox.ts';
import { useEditor } from '../useEditor.ts';
import { AlignIcon } from './AlignIcon.tsx';
import { NumberField, Section } from './fields.tsx';
import { useClassify } from './useClassify.ts';

const farthest = 20_000;
const sides = [
  { key: 'x', minimum: -farthest },
  { key: 'y', minimum: -farthest },
  { key: 'width', minimum: 1 },
  { key: 'height', minimum: 1 },
] as const;

/** Where one node stands, in page pixels, and how it is turned. */
export const PlaceSection = observer(function PlaceSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const changeLook = useClassify(node);
  const box = nodeBox(node);
  const change = (key: keyof Box, value: number) =>
    store.changeNode(
      node.id,
      (present) => withNodeBox(present, { ...nodeBox(present), [key]: value }),
      'history.place',
      `place-${key}-${node.id}`,
    );
  return (
    <Section title={say('section.place')}>
      <div className="hp-pair">
        {sides.map(({ key, minimum }) => (
          <NumberField
            key={key}
            label={say(`place.${key}`)}
            value={Math.round(box[key])}
            minimum={minimum}
            maximum={farthest}
            onChange={(value) => change(key, value)}
            onDone={() => store.endGesture()}
          />
        ))}
      </div>
      <NumberField
        label={say('place.rotation')}
        value={Math.round(node.classify.rotationAngle)}
        minimum={-360}
        maximum={360}
        suffix="°"
        onChange={(value) => changeLook('rotationAngle', value)}
        onDone={() => store.endGesture()}
      />
      <AlignRow />
    </Section>
  );
});

/** Several nodes: aligned and shared out. */
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
    <fieldset className="hp-row" aria-label={say('align.label')}>
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
    <fieldset className="hp-row" aria-label={say('align.distribute')}>
      {axes.map((axis) => (
        <button
          key={axis}
          type="button"
          disabled={store.selected.length < 3}
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
