import { subtitlePosition } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { InputNumber, Slider } from '@vitrine/shared/ui/basic';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import { namespace } from '../messages/index.ts';
import { FontField } from './FontField.tsx';
import type { SubtitleProps } from './SubtitleStore.ts';

/** Opacity of a `#rrggbb` or `#rrggbbaa`, 0 to 100. */
const opacityOf = (colour: string): number =>
  colour.length === 9 ? Math.round((Number.parseInt(colour.slice(7), 16) / 255) * 100) : 100;

function withOpacity(colour: string, percent: number): string {
  const alpha = Math.round((Math.min(100, Math.max(0, percent)) / 100) * 255);
  return `${colour.slice(0, 7)}${alpha.toString(16).padStart(2, '0')}`;
}

const [largest, smallest, fastest] = [400, 12, 2000];

/** Colours, font, size, speed and position. */
export const LookFields = observer(function LookFields({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  const { color, background, size, speed, position } = store.draft;
  const numberOf = (value: unknown, otherwise: number) =>
    typeof value === 'number' ? Math.round(value) : otherwise;
  return (
    <div className="task-style">
      <Labelled label={say('subtitle.color')}>
        {(id) => (
          <input
            id={id}
            type="color"
            value={color.slice(0, 7)}
            onChange={(event) => store.change({ color: event.target.value })}
          />
        )}
      </Labelled>
      <Labelled label={say('subtitle.background')}>
        {(id) => (
          <input
            id={id}
            type="color"
            value={background.slice(0, 7)}
            onChange={(event) =>
              store.change({ background: withOpacity(event.target.value, opacityOf(background)) })
            }
          />
        )}
      </Labelled>
      <Labelled label={say('subtitle.opacity')}>
        {() => (
          <Slider
            aria-label={say('subtitle.opacity')}
            value={opacityOf(background)}
            onChange={(percent) =>
              store.change({
                background: withOpacity(background, Array.isArray(percent) ? 100 : (percent ?? 100)),
              })
            }
          />
        )}
      </Labelled>
      <Labelled label={say('subtitle.font')} wide>
        {() => <FontField store={store} />}
      </Labelled>
      <Labelled label={say('subtitle.size')}>
        {(id) => (
          <InputNumber
            id={id}
            min={smallest}
            max={largest}
            suffix="px"
            value={size}
            onChange={(value) => store.change({ size: numberOf(value, size) })}
          />
        )}
      </Labelled>
      <Labelled label={say('subtitle.speed')}>
        {(id) => (
          <InputNumber
            id={id}
            min={0}
            max={fastest}
            step={20}
            suffix={say('subtitle.perSecond')}
            value={speed}
            onChange={(value) => store.change({ speed: numberOf(value, speed) })}
          />
        )}
      </Labelled>
      <div className="task-style-wide">
        <FilterChips
          label={say('subtitle.position')}
          value={position}
          chips={subtitlePosition.options.map((value) => ({ value, label: say(`subtitle.at.${value}`) }))}
          onChange={(value) => store.change({ position: value })}
        />
        {speed === 0 && <span className="task-note">{say('subtitle.still')}</span>}
      </div>
    </div>
  );
});

interface LabelledProps {
  readonly label: string;
  /** For long labels; spans two columns. */
  readonly wide?: boolean;
  readonly children: (id: string) => ReactNode;
}

function Labelled({ label, wide = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className={wide ? 'task-labelled task-labelled-wide' : 'task-labelled'}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
