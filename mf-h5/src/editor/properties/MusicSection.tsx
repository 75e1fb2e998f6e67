import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { Section, SwitchField } from '@vitrine/shared/ui/editor';
import { IconMusic } from '@vitrine/shared/ui/icons';
import { observer } from 'mobx-react-lite';
import { useResolveAddress } from '../../drawn/DocumentAddresses.ts';
import { namespace } from '../../messages/index.ts';
import { useEditor } from '../useEditor.ts';
import { useSetting } from './useSetting.ts';

/** Background music of the work. */
export const MusicSection = observer(function MusicSection() {
  const say = useMessages(namespace);
  const { pick } = useEditor();
  const resolve = useResolveAddress();
  const { setting, change } = useSetting();
  const choose = () =>
    pick({
      types: ['audio'],
      title: say('music.pick'),
      single: true,
      onPick: ({ url, name }) => change({ musicUrl: url, musicName: name, bjSwitch: true }),
    });
  return (
    <Section title={say('section.music')}>
      {setting.musicUrl !== '' && (
        <>
          <SwitchField
            label={say('music.on')}
            value={setting.bjSwitch}
            onChange={(bjSwitch) => change({ bjSwitch })}
          />
          <p className="hp-music" title={setting.musicName}>
            {setting.musicName}
          </p>
          <audio className="hp-audio" controls preload="none" src={resolve(setting.musicUrl)}>
            <track kind="captions" />
          </audio>
          <SwitchField
            label={say('music.autoPlay')}
            value={setting.autoPlay}
            onChange={(autoPlay) => change({ autoPlay })}
          />
        </>
      )}
      <div className="vp-row">
        <Button icon={<IconMusic aria-hidden="true" />} onClick={choose}>
          {say(setting.musicUrl === '' ? 'music.pick' : 'music.change')}
        </Button>
        {setting.musicUrl !== '' && (
          <Button
            type="tertiary"
            theme="borderless"
            onClick={() => change({ musicUrl: '', musicName: '', bjSwitch: false })}
          >
            {say('music.remove')}
          </Button>
        )}
      </div>
    </Section>
  );
});
