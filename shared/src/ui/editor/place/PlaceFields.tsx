import { align, type Canvas, type Placement } from '@vitrine/shared/editor';
import { AlignRow } from '../ArrangeRows.tsx';
import { BoxFields } from '../BoxFields.tsx';
import { useEditorMessages } from '../editorNamespace.ts';
import { NumberField } from '../fields.tsx';
import { useCalm } from './useCalm.ts';

interface PlaceFieldsProps {
  readonly canvas: Canvas;
  readonly placement: Pick<Placement, 'id' | 'box' | 'rotation' | 'canRotate'>;
  readonly locked: boolean;
}

/** Position, size and rotation of the one selected item, in document pixels. */
export function PlaceFields({ canvas, placement, locked }: PlaceFieldsProps) {
  const say = useEditorMessages();
  const { id, rotation, canRotate } = placement;
  const box = useCalm(placement.box);
  return (
    <>
      <BoxFields
        box={box}
        disabled={locked}
        onChange={(side, value) => canvas.placeSide(id, side, value)}
        onDone={() => canvas.endGesture()}
      />
      {canRotate && (
        <NumberField
          label={say('place.rotation')}
          value={Math.round(rotation)}
          minimum={-360}
          maximum={360}
          suffix="°"
          disabled={locked}
          onChange={(degrees) => canvas.rotate(id, degrees, `rotation-${id}`)}
          onDone={() => canvas.endGesture()}
        />
      )}
      <AlignRow onAlign={(alignment) => align(canvas, alignment)} />
    </>
  );
}
