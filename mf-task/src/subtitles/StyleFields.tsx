import { subtitlePosition } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { FilterChips } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { ColourFields } from './ColourFields.tsx';
import { FontField } from './FontField.tsx';
import { Labelled } from './Labelled.tsx';
import { SizeAndSpeed } from './SizeAndSpeed.tsx';
import type { SubtitleProps } from './SubtitleStore.ts';

/** Colours, font, size, speed and position. */
export const StyleFields = observer(function StyleFields({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  return (
    <div className="task-style">
      <ColourFields store={store} />
      <Labelled label={say('subtitle.font')} wide>
        {() => <FontField store={store} />}
      </Labelled>
      <SizeAndSpeed store={store} />
      <PositionField store={store} />
    </div>
  );
});

/** Where the text runs; a note says when it stands still. */
const PositionField = observer(function PositionField({ store }: SubtitleProps) {
  const say = useMessages(namespace);
  const { position, speed } = store.draft;
  return (
    <div className="task-style-wide">
      <FilterChips
        label={say('subtitle.position')}
        value={position}
        chips={subtitlePosition.options.map((value) => ({ value, label: say(`subtitle.at.${value}`) }))}
        onChange={(value) => store.change({ position: value })}
      />
      {speed === 0 && <span className="task-note">{say('subtitle.still')}</span>}
    </div>
  );
});
