import type { OutputOf, selectTaskSetting } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import type { Mutation, Resource } from '@vitrine/shared/state';
import { Checkbox, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { NoConfirmer } from './NoConfirmer.tsx';

interface SecondPersonProps {
  readonly setting: Resource<OutputOf<typeof selectTaskSetting>>;
  readonly settingUp: Mutation<[boolean], unknown>;
}

/**
 * Whether the account requires a second person for emergencies, and has one; visible only to those who manage members.
 */
export const SecondPerson = observer(function SecondPerson({ setting, settingUp }: SecondPersonProps) {
  const say = useMessages(namespace);
  if (!setting.value) return null;
  const { secondPerson, confirmers } = setting.value;
  return (
    <div className="task-second-person">
      <Checkbox
        checked={secondPerson}
        disabled={settingUp.running}
        onChange={(event) => {
          settingUp.run([event.target.checked === true]).catch(notify.failure);
        }}
      >
        {say('subtitle.secondPerson')}
      </Checkbox>
      {confirmers > 0 && <p className="task-note">{say('confirming.others', { count: confirmers })}</p>}
      {confirmers === 0 && !secondPerson && <p className="task-note">{say('confirming.noneIfOn')}</p>}
      {confirmers === 0 && secondPerson && <NoConfirmer>{say('confirming.none')}</NoConfirmer>}
    </div>
  );
});
