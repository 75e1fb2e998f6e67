import { h5Direction, h5PageAnimation } from '@vitrine/shared/document';
import { useMessages } from '@vitrine/shared/i18n';
import { ChoiceField, NumberField, Section, SwitchField } from '@vitrine/shared/ui/editor';
import { observer } from 'mobx-react-lite';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { useSetting } from './useSetting.ts';

/** Page turning of the work. */
export const TurningSection = observer(function TurningSection() {
  const say = useMessages(namespace);
  const { store } = useEditor();
  const { setting, change } = useSetting();
  return (
    <Section title={say('section.turning')}>
      <ChoiceField
        label={say('setting.direction')}
        value={setting.direction}
        choices={h5Direction.options.map((value) => ({ value, label: say(`direction.${value}`) }))}
        onChange={(direction) => change({ direction })}
      />
      <ChoiceField
        label={say('setting.pageAnimation')}
        value={setting.pageAnimation}
        choices={h5PageAnimation.options.map((value) => ({ value, label: say(`turn.${value}`) }))}
        onChange={(pageAnimation) => change({ pageAnimation })}
      />
      <NumberField
        label={say('setting.speed')}
        value={setting.speed}
        minimum={0}
        maximum={60_000}
        suffix={say('setting.milliseconds')}
        onChange={(speed) => change({ speed: Math.round(speed) }, 'setting-speed')}
        onDone={() => store.endGesture()}
      />
      <SwitchField
        label={say('setting.loopPlay')}
        value={setting.loopPlay}
        onChange={(loopPlay) => change({ loopPlay })}
      />
      <SwitchField
        label={say('setting.autoPage')}
        value={setting.autoPage}
        onChange={(autoPage) => change({ autoPage })}
      />
      {setting.autoPage && (
        <NumberField
          label={say('setting.PlaySpeed')}
          value={setting.PlaySpeed}
          minimum={100}
          maximum={3_600_000}
          suffix={say('setting.milliseconds')}
          onChange={(PlaySpeed) => change({ PlaySpeed: Math.round(PlaySpeed) }, 'setting-stay')}
          onDone={() => store.endGesture()}
        />
      )}
    </Section>
  );
});
