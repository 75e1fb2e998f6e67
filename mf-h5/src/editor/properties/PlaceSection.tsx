import type { Box, H5Node } from '@vitrine/shared/document';
import { align, distribute } from '@vitrine/shared/editor';
import { useMessages } from '@vitrine/shared/i18n';
import { AlignRow, BoxFields, DistributeRow, NumberField, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { nodeBox, withNodeBox } from '../document/nodeBox.ts';
import { useEditor } from '../useEditor.ts';
import { useClassify } from './useClassify.ts';

/** Position in page pixels, and rotation. */
export const PlaceSection = observer(function PlaceSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const changeLook = useClassify(node);
  const change = (side: keyof Box, value: number) =>
    store.changeItem(
      node.id,
      (present) => withNodeBox(present, { ...nodeBox(present), [side]: value }),
      'history.place',
      `place-${side}-${node.id}`,
    );
  return (
    <Section title={say('section.place')}>
      <BoxFields
        box={nodeBox(node)}
        disabled={node.locked === true}
        onChange={change}
        onDone={() => store.endGesture()}
      />
      <NumberField
        label={say('place.rotation')}
        value={Math.round(node.classify.rotationAngle)}
        minimum={-360}
        maximum={360}
        suffix="°"
        disabled={node.locked === true}
        onChange={(value) => changeLook('rotationAngle', value)}
        onDone={() => store.endGesture()}
      />
      <AlignRow onAlign={(alignment) => align(store, alignment)} />
    </Section>
  );
});

/** Alignment and distribution of several nodes. */
export const GroupSection = observer(function GroupSection() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  return (
    <Section title={say('section.place')}>
      <AlignRow onAlign={(alignment) => align(store, alignment)} />
      <DistributeRow count={store.selected.length} onDistribute={(axis) => distribute(store, axis)} />
    </Section>
  );
});
