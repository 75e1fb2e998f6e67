import type { CallRow } from '@vitrine/shared/api';
import { RingTone } from '@vitrine/shared/call';
import { useMessages } from '@vitrine/shared/i18n';
import { ApiError, client, session, useStoreEvents } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { RingingCalls } from './RingingCalls.ts';
import './calls.css';

/** Incoming call notification on every page, for users who may answer. */
export const CallRing = observer(function CallRing() {
  return session.can('terminal.call') ? <Ring /> : null;
});

const Ring = observer(function Ring() {
  const say = useMessages(hostNamespace);
  const [ringing] = useState(() => new RingingCalls(client));
  useStoreEvents(ringing);
  useEffect(() => {
    ringing.start();
    return () => ringing.stop();
  }, [ringing]);
  useTone(ringing.calls.length > 0);
  if (ringing.calls.length === 0) return null;
  return (
    <section className="ring" role="alert" aria-label={say('ring.label')}>
      {ringing.calls.map((call) => (
        <RingingCall key={call.callId} call={call} ringing={ringing} />
      ))}
    </section>
  );
});

function useTone(on: boolean): void {
  const [tone] = useState(() => new RingTone());
  useEffect(() => {
    if (!on) return undefined;
    tone.start();
    return () => tone.stop();
  }, [tone, on]);
}

/** The call opens in a new window, so that the current page stays. */
const pageOf = (call: CallRow) => `/web/communication?call=${encodeURIComponent(call.callId)}`;

const RingingCall = observer(function RingingCall(props: {
  readonly call: CallRow;
  readonly ringing: RingingCalls;
}) {
  const { call, ringing } = props;
  const say = useMessages(hostNamespace);
  const reason = ringing.decline.error;
  return (
    <div className="ring-call">
      <div className="ring-text">
        <strong>{say('ring.calling', { name: call.terminalName })}</strong>
        {/* Announced once, not every second. */}
        <span aria-hidden="true">{say('ring.left', { seconds: ringing.secondsLeft(call) })}</span>
        {reason instanceof ApiError && <span className="ring-error">{reason.message}</span>}
      </div>
      <Button
        theme="solid"
        type="primary"
        aria-label={say('ring.acceptOf', { name: call.terminalName })}
        onClick={() => window.open(pageOf(call), '_blank')}
      >
        {say('ring.accept')}
      </Button>
      <Button
        type="danger"
        aria-label={say('ring.declineOf', { name: call.terminalName })}
        // The error is shown beside the button.
        onClick={() => void ringing.decline.run([call.callId]).catch(() => undefined)}
      >
        {say('ring.decline')}
      </Button>
    </div>
  );
});
