import { useMessages } from '@vitrine/shared/i18n';
import { InputNumber } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';

interface PlaceTimeProps {
  /** Name of the program. */
  readonly name: string;
  /** Seconds per play; null: the length of its scenes. */
  readonly duration: number | null;
  readonly onChange: (duration: number | null) => void;
}

/** Shortest and longest time of a program, in seconds. */
const [shortest, longest] = [3, 86_400];

/** How long an entry of the play order plays. */
export function PlaceTime({ name, duration, onChange }: PlaceTimeProps) {
  const say = useMessages(namespace);
  return (
    <InputNumber
      className="task-place-time"
      size="small"
      min={shortest}
      max={longest}
      hideButtons
      suffix={say('programs.seconds')}
      placeholder={say('programs.asScenes')}
      value={duration ?? ''}
      aria-label={say('programs.duration', { name })}
      onChange={(seconds) => onChange(typeof seconds === 'number' ? Math.round(seconds) : null)}
    />
  );
}
