import {
  type CallButton,
  type CallSetting,
  type IceServer,
  iceServer,
  selectTerminalCallSetting,
  updateTerminalCallSetting,
} from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { Mutation, Resource } from '@vitrine/shared/state';
import { Button, Checkbox, errorText, Input, notify, Radio } from '@vitrine/shared/ui/basic';
import { IconDelete, IconPlus } from '@vitrine/shared/ui/icons';
import { PaneState } from '@vitrine/shared/ui/pane';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { callNamespace } from './messages/index.ts';

const buttons: readonly CallButton[] = ['touch', 'always', 'never'];

/** Call settings of the account: call button on screens, who accepts there, and STUN and TURN servers. */
export const CallSettings = observer(function CallSettings({ onClose }: { readonly onClose: () => void }) {
  const say = useMessages(callNamespace);
  const [setting] = useState(
    () => new Resource((signal) => client.call(selectTerminalCallSetting, {}, { signal })),
  );
  useEffect(() => {
    void setting.reload();
    return () => setting.cancel();
  }, [setting]);
  return (
    <SideSheet visible width={480} title={say('setting.title')} onCancel={onClose}>
      <PaneState source={setting}>
        {setting.value && <SettingForm setting={setting.value} onSaved={onClose} />}
      </PaneState>
    </SideSheet>
  );
});

const SettingForm = observer(function SettingForm(props: {
  readonly setting: CallSetting;
  readonly onSaved: () => void;
}) {
  const say = useMessages(callNamespace);
  const [draft, setDraft] = useState(props.setting);
  const [save] = useState(
    () => new Mutation((next: CallSetting) => client.call(updateTerminalCallSetting, next)),
  );
  const wrong = draft.iceServers.some((server) => !iceServer.safeParse(server).success);
  const submit = () => {
    save.run([draft]).then(
      () => {
        notify.success(say('setting.saved'));
        props.onSaved();
        // The error is shown above the button.
      },
      () => undefined,
    );
  };
  return (
    <div className="call-setting">
      <fieldset>
        <legend>{say('setting.button')}</legend>
        <Radio.Group
          direction="vertical"
          aria-label={say('setting.button')}
          value={draft.button}
          onChange={(event) => setDraft({ ...draft, button: event.target.value as CallButton })}
        >
          {buttons.map((button) => (
            <Radio key={button} value={button}>
              {say(`setting.${button}`)}
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
      <Checkbox
        checked={draft.autoAnswer}
        onChange={(event) => setDraft({ ...draft, autoAnswer: event.target.checked === true })}
      >
        {say('setting.autoAnswer')}
      </Checkbox>
      <Servers servers={draft.iceServers} onChange={(iceServers) => setDraft({ ...draft, iceServers })} />
      {wrong && <p role="alert">{say('setting.serverWrong')}</p>}
      {save.error !== undefined && <p role="alert">{errorText(save.error)}</p>}
      <Button theme="solid" disabled={wrong} loading={save.running} onClick={submit}>
        {say('setting.save')}
      </Button>
    </div>
  );
});

const empty: IceServer = { urls: '', username: '', credential: '' };
const most = 8;

function Servers(props: { servers: readonly IceServer[]; onChange: (servers: IceServer[]) => void }) {
  const { servers, onChange } = props;
  const say = useMessages(callNamespace);
  const change = (index: number, changes: Partial<IceServer>) =>
    onChange(servers.map((server, at) => (at === index ? { ...server, ...changes } : server)));
  return (
    <fieldset>
      <legend>{say('setting.servers')}</legend>
      <p className="call-hint">{say('setting.serversHint')}</p>
      {servers.map((server, index) => (
        <div key={index} className="call-server">
          <Input
            value={server.urls}
            aria-label={say('setting.address')}
            placeholder="turn:turn.example.com:3478"
            onChange={(urls) => change(index, { urls })}
          />
          <Input
            value={server.username}
            aria-label={say('setting.userName')}
            placeholder={say('setting.userName')}
            onChange={(username) => change(index, { username })}
          />
          <Input
            value={server.credential}
            mode="password"
            aria-label={say('setting.password')}
            placeholder={say('setting.password')}
            onChange={(credential) => change(index, { credential })}
          />
          <Button
            icon={<IconDelete />}
            aria-label={say('setting.remove')}
            onClick={() => onChange(servers.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      <Button
        icon={<IconPlus />}
        disabled={servers.length >= most}
        onClick={() => onChange([...servers, empty])}
      >
        {say('setting.add')}
      </Button>
    </fieldset>
  );
}
