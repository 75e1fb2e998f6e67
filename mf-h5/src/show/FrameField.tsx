import { useMessages } from '@vitrine/shared/i18n';
import { Select } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { type Frame, frames } from './frames.ts';

interface FrameFieldProps {
  readonly frame: Frame | undefined;
  /** Size of the work in page pixels. */
  readonly work: { readonly width: number; readonly height: number };
  readonly onChange: (frame: Frame | undefined) => void;
}

/** Chooses the phone that the work is looked at in. */
export function FrameField({ frame, work, onChange }: FrameFieldProps) {
  const say = useMessages(namespace);
  const options = frames.map(({ id, size = work }) => ({
    value: id,
    label: say('frame.option', {
      name: say(`frame.${id}`),
      width: Math.round(size.width),
      height: Math.round(size.height),
    }),
  }));
  return (
    <Select
      size="small"
      style={{ width: 240 }}
      aria-label={say('frame.label')}
      value={frame?.id ?? 'work'}
      optionList={options}
      onChange={(value) => onChange(frames.find(({ id }) => id === value))}
    />
  );
}
