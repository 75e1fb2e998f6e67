import { insertTerminalSetting } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Button, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import { Problem } from '../operation/Problem.tsx';
import { ReachFields } from '../operation/target/ReachFields.tsx';
import { useReach } from '../operation/target/useReach.ts';
import type { SettingDraft } from './SettingDraft.ts';

interface SendSettingsProps {
  readonly draft: SettingDraft;
  readonly onSent: (operationId: string) => void;
}

/** Whom the chosen settings reach, and the button that sends them. */
export const SendSettings = observer(function SendSettings({ draft, onSent }: SendSettingsProps) {
  const say = useMessages(namespace);
  const reach = useReach('setting');
  const { run, running, error } = useAct();
  const { target, forecast, reached, ready, deferral } = reach;
  const { chosen, input: settings } = draft;
  const submit = async () => {
    if (!settings) return;
    await run(async () => {
      const wanted = deferral();
      const input = { target, settings, ...(wanted && { deferral: wanted }) };
      onSent((await client.call(insertTerminalSetting, input)).operationId);
    });
  };
  return (
    <>
      <ReachFields reach={reach} />
      {forecast && reached === 0 && <p className="operation-note">{say('setting.noneOnline')}</p>}
      <Problem text={chosen.size > 0 && !settings ? say('setting.outOfRange') : ''} />
      <Problem text={error} />
      <div>
        <Button theme="solid" disabled={!settings || !ready} loading={running} onClick={submit}>
          {reached > 0 && chosen.size > 0 ? say('setting.applyTo', { count: reached }) : say('setting.apply')}
        </Button>
      </div>
    </>
  );
});
