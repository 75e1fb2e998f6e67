import { useMessages } from '@vitrine/shared/i18n';
import { Slider } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { Labelled } from './Labelled.tsx';
import { opacityOf, withOpacity } from './opacity.ts';
import type { SubtitleProps } from './SubtitleStore.ts';

/** Colours of text and background; the latter with its opacity. */
export const ColourFields = observer(function ColourFields({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  const { color, background } = store.draft;
  return (
    <>
      <ColourField
        label={say('subtitle.color')}
        value={color}
        onChange={(picked) => store.change({ color: picked })}
      />
      <ColourField
        label={say('subtitle.background')}
        value={background}
        onChange={(picked) => store.change({ background: withOpacity(picked, opacityOf(background)) })}
      />
      <OpacityField store={store} />
    </>
  );
});

interface ColourFieldProps {
  readonly label: string;
  readonly value: string;
  /** Called with a colour without opacity. */
  readonly onChange: (colour: string) => void;
}

const ColourField = ({ label, value, onChange }: ColourFieldProps) => (
  <Labelled label={label}>
    {(id) => (
      <input
        id={id}
        type="color"
        value={value.slice(0, 7)}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Labelled>
);

const OpacityField = observer(function OpacityField({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  const { background } = store.draft;
  const change = (percent: number) => store.change({ background: withOpacity(background, percent) });
  return (
    <Labelled label={say('subtitle.opacity')}>
      {() => (
        <Slider
          aria-label={say('subtitle.opacity')}
          value={opacityOf(background)}
          onChange={(percent) => change(Array.isArray(percent) ? 100 : (percent ?? 100))}
        />
      )}
    </Labelled>
  );
});
