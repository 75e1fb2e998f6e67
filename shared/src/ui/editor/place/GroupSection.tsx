import { align, type Canvas, distribute } from '@vitrine/shared/editor';
import { observer } from 'mobx-react-lite';
import { AlignRow, DistributeRow } from '../ArrangeRows.tsx';
import { useEditorMessages } from '../editorNamespace.ts';
import { Section } from '../fields.tsx';

/** Alignment and distribution of several items. */
export const GroupSection = observer(function GroupSection({ canvas }: { readonly canvas: Canvas }) {
  const say = useEditorMessages();
  return (
    <Section title={say('section.place')}>
      <AlignRow onAlign={(alignment) => align(canvas, alignment)} />
      <DistributeRow
        count={canvas.movablePlacements.length}
        onDistribute={(axis) => distribute(canvas, axis)}
      />
    </Section>
  );
});
