import type { Box } from '@vitrine/shared/document';
import { useEditorMessages } from './editorNamespace.ts';
import { NumberField } from './fields.tsx';

const farthest = 20_000;
const sides = [
  { key: 'x', minimum: -farthest },
  { key: 'y', minimum: -farthest },
  { key: 'width', minimum: 1 },
  { key: 'height', minimum: 1 },
] as const;

interface BoxFieldsProps {
  /** In document pixels. */
  readonly box: Box;
  readonly disabled?: boolean;
  readonly onChange: (side: keyof Box, value: number) => void;
  readonly onDone: () => void;
}

/** Fields for position and size. */
export function BoxFields({ box, disabled = false, onChange, onDone }: BoxFieldsProps) {
  const say = useEditorMessages();
  return (
    <div className="vp-pair">
      {sides.map(({ key, minimum }) => (
        <NumberField
          key={key}
          label={say(`place.${key}`)}
          value={Math.round(box[key])}
          minimum={minimum}
          maximum={farthest}
          disabled={disabled}
          onChange={(value) => onChange(key, value)}
          onDone={onDone}
        />
      ))}
    </div>
  );
}
