import { topics } from '@vitrine/shared/api';
// The browser build of this package has only a default export.
import mqtt, { type ErrorWithReasonCode, type IClientOptions } from 'mqtt';
import type { Identity } from '../identity/identity.ts';
import type { OpenWire, Wire, WireHandlers } from './wire.ts';

/** At most 60: browsers fire timers of hidden tabs once a minute, and a broker waits 1.5 times this. */
const keepaliveSeconds = 40;
const replacedCode = 4001;
const badCredential: readonly unknown[] = [4, 5];

/** Opens MQTT 3.1.1 over WebSocket. `address` is a `ws:` or `wss:` address. */
export function mqttWire(address: string): OpenWire {
  return (identity, handlers) => open(address, identity, handlers);
}

function open(address: string, identity: Identity, handlers: WireHandlers): Wire {
  const client = mqtt.connect(address, {
    ...connectOptions(identity),
    createWebsocket: (url, protocols) => socketOf(url, protocols, handlers),
  });
  let reason: unknown;
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    client.end(true);
    handlers.closed(reason);
  };
  client.on('connect', () => {
    const { clId } = identity;
    const { desired, subtitle, applet, command, call } = topics;
    const wanted = [desired, subtitle, applet, command, call].map((own) => own(clId));
    client.subscribe(wanted, { qos: 1 }, (error) => {
      if (error) reason = error;
      if (error) end();
      else if (!over) handlers.opened();
    });
  });
  client.on('message', (topic, payload) => handlers.received(topic, payload.toString()));
  client.on('error', (error) => {
    reason = error;
    if (badCredential.includes((error as Partial<ErrorWithReasonCode>).code)) handlers.refused();
    end();
  });
  client.on('close', end);
  return {
    publish: (topic, payload, { retain }) => client.publish(topic, payload, { qos: 1, retain }),
    close: () => {
      over = true;
      client.end();
    },
  };
}

/** The broker gives its reason for closing as a WebSocket close code, which MQTT 3.1.1 cannot carry. */
function socketOf(url: string, protocols: string[], handlers: WireHandlers): WebSocket {
  const socket = new WebSocket(url, protocols);
  socket.binaryType = 'arraybuffer';
  // Before the protocol's own listener, so that `closed` comes after it.
  socket.addEventListener('close', ({ code }) => {
    if (code === replacedCode) handlers.replaced?.();
  });
  return socket;
}

function connectOptions({ clId, credential }: Identity): IClientOptions {
  return {
    protocolVersion: 4,
    clientId: clId,
    username: clId,
    password: credential,
    clean: true,
    keepalive: keepaliveSeconds,
    connectTimeout: 10_000,
    reconnectPeriod: 0,
    // Other kinds start a worker from a blob, which the page's content security policy refuses.
    timerVariant: 'native',
    will: {
      topic: topics.presence(clId),
      payload: JSON.stringify({ online: false }) as unknown as Buffer,
      qos: 1,
      retain: true,
    },
  };
}
