import type { ServerAbility } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { SettingSection } from '../basics/SettingSection.tsx';
import { serverNamespace } from './messages/index.ts';
import type { ServerStore } from './ServerStore.ts';

/** Tested programs and fonts of the machine. */
export const AbilitySection = observer(function AbilitySection({ store }: { readonly store: ServerStore }) {
  const say = useMessages(serverNamespace);
  const { abilities } = store;
  const testedOn = abilities.value?.[0]?.nodeName;
  const again = (
    <Button loading={abilities.reading} onClick={() => void abilities.reload()}>
      {say('abilities.again')}
    </Button>
  );
  return (
    <SettingSection title={say('abilities.title')} text={say('abilities.text')} extra={again}>
      <PaneState source={abilities}>
        {testedOn !== undefined && (
          <span className="sys-quiet">{say('abilities.testedOn', { name: testedOn })}</span>
        )}
        <dl className="sys-facts server-abilities">
          {abilities.value?.map((ability) => (
            <div key={ability.name}>
              <dt>{say(`abilities.${ability.name}`)}</dt>
              <dd>
                <StateMark
                  state={ability.present ? 'passed' : 'waiting'}
                  label={say(ability.present ? 'abilities.present' : 'abilities.absent')}
                />{' '}
                <span className="sys-quiet">
                  <Detail ability={ability} />
                </span>
              </dd>
            </div>
          ))}
        </dl>
      </PaneState>
    </SettingSection>
  );
});

/** Number of fonts, or version of a program. */
function Detail({ ability: { name, detail, present } }: { readonly ability: ServerAbility }) {
  const say = useMessages(serverNamespace);
  const counted = present && (name === 'fonts' || name === 'cjkFonts');
  return counted ? say('abilities.families', { count: Number(detail) }) : detail;
}
