import { useMessages } from '@vitrine/shared/i18n';
import { Button, errorText, LabelledSwitch } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import type { CallManager } from './CallManager.ts';
import type { CallSession } from './CallSession.ts';
import { CallTexts } from './CallTexts.tsx';
import { callSentence } from './callSentence.ts';
import { LiveVideo } from './LiveVideo.tsx';
import { callNamespace } from './messages/index.ts';

/** An active call: remote video large, own video small, text chat, and hang-up. */
export const CallStage = observer(function CallStage(props: {
  readonly manager: CallManager;
  readonly call: CallSession;
}) {
  const { manager, call } = props;
  const say = useMessages(callNamespace);
  const name = call.row?.terminalName ?? manager.name;
  const held = manager.busy;
  return (
    <div className="call-stage">
      <header className="call-state">
        <h2>{name}</h2>
        <p role="status" data-call-state={call.row?.state ?? 'starting'}>
          {call.error === undefined ? callSentence(say, call) : errorText(call.error)}
        </p>
      </header>
      <div className="call-picture">
        {call.remote && <LiveVideo stream={call.remote} label={say('remote', { name })} />}
        {call.media?.camera && call.media.stream && call.cameraOn && (
          <LiveVideo className="call-own" stream={call.media.stream} label={say('own')} muted />
        )}
      </div>
      {call.row?.state === 'active' && <CallTexts call={call} name={name} />}
      <footer className="call-actions">
        {call.media && <OwnDevices call={call} />}
        {held ? (
          <Button theme="solid" type="danger" size="large" onClick={() => void call.hangUp()}>
            {say(call.row?.state === 'active' ? 'hangUp' : 'cancel')}
          </Button>
        ) : (
          <Button onClick={() => manager.clear()}>{say('close')}</Button>
        )}
      </footer>
    </div>
  );
});

/** Own microphone and camera: reports missing ones; toggles available ones. */
const OwnDevices = observer(function OwnDevices({ call }: { readonly call: CallSession }) {
  const say = useMessages(callNamespace);
  const media = call.media;
  if (!media) return null;
  if (!media.microphone && !media.camera) return <span className="call-hint">{say('noDevices')}</span>;
  return (
    <>
      {media.microphone ? (
        <span className="call-switch">
          <LabelledSwitch checked={call.microphoneOn} onChange={(on) => call.setMicrophone(on)}>
            {say('microphone')}
          </LabelledSwitch>
        </span>
      ) : (
        <span className="call-hint">{say('noMicrophone')}</span>
      )}
      {media.camera ? (
        <span className="call-switch">
          <LabelledSwitch checked={call.cameraOn} onChange={(on) => call.setCamera(on)}>
            {say('camera')}
          </LabelledSwitch>
        </span>
      ) : (
        <span className="call-hint">{say('noCamera')}</span>
      )}
    </>
  );
});
