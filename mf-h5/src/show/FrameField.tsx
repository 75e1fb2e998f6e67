import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { type Frame, frames } from './frames.ts';

interface FrameFieldProps {
  readonly frame: Frame | undefined;
  /** Size of the work in page pixels. */
  readonly work: { readonly width: number; readonly height: number };
  readonly onChange: (frame: Frame) => void;
}

/** Select of the preview device. */
export function FrameField({ frame, work, onChange }: FrameFieldProps) {
  const say = useMessages(namespace);
  return (
    <fieldset className="hv-frames">
      <legend>{say('frame.label')}</legend>
      {frames.map((entry) => (
        <button
          key={entry.id}
          type="button"
          aria-pressed={entry.id === frame?.id}
          onClick={() => onChange(entry)}
        >
          {say(`frame.${entry.id}`)}
        </button>
      ))}
      <span className="hv-note">{say('frame.size', frame?.size ?? work)}</span>
    </fieldset>
  );
}
