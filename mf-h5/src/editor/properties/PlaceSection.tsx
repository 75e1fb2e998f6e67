import type { H5Node } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { PlaceFields, Section } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { nodeBox } from '../document/nodeBox.ts';
import { useEditor } from '../useEditor.ts';

/** Position in page pixels, and rotation. */
export const PlaceSection = observer(function PlaceSection({ node }: { node: H5Node }) {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { id, classify, locked = false } = node;
  return (
    <Section title={say('section.place')}>
      <PlaceFields
        canvas={store}
        placement={{ id, box: nodeBox(node), rotation: classify.rotationAngle, canRotate: true }}
        locked={locked}
      />
    </Section>
  );
});
