import { useMessages } from '@vitrine/shared/i18n';
import { InputNumber } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { Labelled } from './Labelled.tsx';
import type { SubtitleProps } from './SubtitleStore.ts';

const [largest, smallest, fastest] = [400, 12, 2000];

/** Size of the text in pixels, and pixels that it moves in a second. */
export const SizeAndSpeed = observer(function SizeAndSpeed({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  const { size, speed } = store.draft;
  return (
    <>
      <WholeNumberField
        label={say('subtitle.size')}
        range={{ min: smallest, max: largest }}
        suffix="px"
        value={size}
        onChange={(value) => store.change({ size: value })}
      />
      <WholeNumberField
        label={say('subtitle.speed')}
        range={{ min: 0, max: fastest, step: 20 }}
        suffix={say('subtitle.perSecond')}
        value={speed}
        onChange={(value) => store.change({ speed: value })}
      />
    </>
  );
});

interface WholeNumberFieldProps {
  readonly label: string;
  readonly range: { readonly min: number; readonly max: number; readonly step?: number };
  readonly suffix: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

/** A cleared field keeps its value. */
const WholeNumberField = ({ label, range, suffix, value, onChange }: WholeNumberFieldProps) => (
  <Labelled label={label}>
    {(id) => (
      <InputNumber
        id={id}
        {...range}
        suffix={suffix}
        value={value}
        onChange={(given) => onChange(typeof given === 'number' ? Math.round(given) : value)}
      />
    )}
  </Labelled>
);
