import { updateProgramSetting } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import type { Resource } from '@vitrine/shared/state';
import { LabelledSwitch, Modal, notify, Radio, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../namespace.ts';
import type { ReviewSetting } from './useReviewSetting.ts';
import './forms.css';

type Existing = 'passed' | 'unreviewed';

interface ReviewSwitchProps {
  readonly setting: Resource<ReviewSetting>;
}

/** Switch for mandatory reviews; for account administrators. */
export const ReviewSwitch = observer(function ReviewSwitch({ setting }: ReviewSwitchProps) {
  const say = useMessages(namespace);
  const [asking, setAsking] = useState<'on' | 'off'>();
  const { value } = setting;
  if (!value) return null;
  const change = async (auditRequired: boolean, existing: Existing) => {
    await client.call(updateProgramSetting, { auditRequired, existing });
    await setting.reload();
    setAsking(undefined);
    notify.success(say(auditRequired ? 'switch.nowOn' : 'switch.nowOff'));
  };
  return (
    <div className="pga-switch">
      {session.can('account.members') ? (
        <LabelledSwitch checked={value.auditRequired} onChange={(on) => setAsking(on ? 'on' : 'off')}>
          {say('switch.label')}
        </LabelledSwitch>
      ) : (
        <span className="pga-quiet">{say(value.auditRequired ? 'switch.isOn' : 'switch.isOff')}</span>
      )}
      {asking && (
        <SwitchDialog turn={asking} setting={value} onChange={change} onClose={() => setAsking(undefined)} />
      )}
    </div>
  );
});

interface SwitchDialogProps {
  readonly turn: 'on' | 'off';
  readonly setting: ReviewSetting;
  readonly onChange: (on: boolean, existing: Existing) => Promise<void>;
  readonly onClose: () => void;
}

/** Explains the effect before switching. */
function SwitchDialog({ turn, setting, onChange, onClose }: SwitchDialogProps) {
  const say = useMessages(namespace);
  const act = useAct();
  const [existing, setExisting] = useState<Existing>('passed');
  const action = say(`switch.${turn}.action`);
  return (
    <Modal
      visible
      title={say(`switch.${turn}.title`)}
      okText={action}
      okButtonProps={{ 'aria-label': action }}
      cancelText={say('new.cancel')}
      cancelButtonProps={{ 'aria-label': say('new.cancel') }}
      confirmLoading={act.running}
      onOk={() => act.run(() => onChange(turn === 'on', existing))}
      onCancel={onClose}
    >
      <div className="pga-form">
        <p>{say(`switch.${turn}.content`)}</p>
        {turn === 'on' && (
          <>
            <p>{say('switch.reviewers', { count: setting.reviewers })}</p>
            <p>{say('switch.own')}</p>
            <fieldset className="pga-existing">
              <legend>{say('switch.existing')}</legend>
              <Radio.Group
                direction="vertical"
                value={existing}
                onChange={(event) =>
                  setExisting(event.target.value === 'unreviewed' ? 'unreviewed' : 'passed')
                }
              >
                <Radio value="passed">{say('switch.existingPassed')}</Radio>
                <Radio value="unreviewed">{say('switch.existingUnreviewed')}</Radio>
              </Radio.Group>
            </fieldset>
          </>
        )}
        {turn === 'off' && setting.waiting > 0 && <p>{say('switch.waiting', { count: setting.waiting })}</p>}
        {act.error && (
          <p className="pga-error" role="alert">
            {act.error}
          </p>
        )}
      </div>
    </Modal>
  );
}
