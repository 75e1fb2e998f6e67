import {
  type CommandAcknowledgement,
  type ConsoleEvent,
  claimPairing,
  type DesiredState,
  registerClient,
  requestPairing,
  type TerminalCommand,
  type TerminalReport,
  topics,
} from '@vitrine/shared/api';
import { connectAsync, type MqttClient } from 'mqtt';
import type { TestServer, TestTenant } from '../testing/testServer.ts';

export const screen = {
  resolutionWidth: 1920,
  resolutionHeight: 1080,
  playerVersion: '1.0.0',
  timeZone: 'Asia/Seoul',
};
export const attributes = {
  playerVersion: '1.0.1',
  resolutionWidth: 1080,
  resolutionHeight: 1920,
  freeSpace: 5_000_000,
  abilities: ['screenshot'],
};

/** A test terminal: paired, with its credential. */
export interface TestTerminal {
  clId: string;
  credential: string;
  /** Header `token` of its calls. */
  token: string;
}

/** Pairs a new screen completely: code, pairing by the tenant, claim. */
export async function pairTerminal(
  server: TestServer,
  tenant: TestTenant,
  name = 'Lobby',
): Promise<TestTerminal> {
  const { code, pairingSecret } = await server.ask(requestPairing, screen);
  const { clId } = await server.ask(
    registerClient,
    { code, name, pid: '-1', timeZone: screen.timeZone },
    { token: tenant.token },
  );
  const claimed = await server.ask(claimPairing, { pairingSecret });
  if (claimed.state !== 'adopted') throw new Error(`The pairing is ${claimed.state}`);
  return { clId, credential: claimed.credential, token: `${clId}.${claimed.credential}` };
}

/** A connected player: records desired states and commands, and sends what the test wants. */
export class TestPlayer {
  readonly clId: string;
  readonly client: MqttClient;
  readonly desired: DesiredState[] = [];
  readonly commands: TerminalCommand[] = [];
  readonly #waiting = new Set<() => void>();

  constructor(clId: string, client: MqttClient) {
    this.clId = clId;
    this.client = client;
    client.on('message', (topic, payload) => {
      if (payload.length === 0) return;
      const value = JSON.parse(payload.toString());
      if (topic === topics.desired(clId)) this.desired.push(value);
      if (topic === topics.command(clId)) this.commands.push(value);
      for (const wake of this.#waiting) wake();
    });
  }

  static async connect(server: TestServer, terminal: TestTerminal): Promise<TestPlayer> {
    const { clId, credential } = terminal;
    const client = await connectAsync(`${server.url.replace('http', 'ws')}/mqtt`, {
      clientId: clId,
      username: clId,
      password: credential,
      protocolVersion: 4,
      reconnectPeriod: 0,
      will: {
        topic: topics.presence(clId),
        payload: Buffer.from(JSON.stringify({ online: false })),
        qos: 1,
        retain: true,
      },
    });
    const player = new TestPlayer(clId, client);
    await client.subscribeAsync([topics.desired(clId), topics.command(clId)], { qos: 1 });
    await player.say(topics.presence(clId), { online: true, attributes, at: new Date().toISOString() }, true);
    return player;
  }

  async say(topic: string, value: unknown, retain = false): Promise<void> {
    await this.client.publishAsync(topic, JSON.stringify(value), { qos: 1, retain });
  }

  report(report: Partial<TerminalReport>): Promise<void> {
    const whole = { revision: 0, at: new Date().toISOString(), tasks: [], onScreen: null, ...report };
    return this.say(topics.report(this.clId), whole);
  }

  acknowledge(acknowledgement: CommandAcknowledgement): Promise<void> {
    return this.say(topics.acknowledgement(this.clId), acknowledgement);
  }

  /** Resolves once a received message makes the condition true. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
  }
}

/** Polls until the result is as wanted, or the test times out. */
export async function eventually<Value>(
  ask: () => Promise<Value>,
  wanted: (value: Value) => boolean,
): Promise<Value> {
  for (;;) {
    const value = await ask();
    if (wanted(value)) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Records the events of a tenant's consoles. */
export function recordEvents(server: TestServer, tenantId: string) {
  const received: ConsoleEvent[] = [];
  const stop = server.services.events.listen(tenantId, {
    memberId: 'listener',
    sessionHash: 'listener',
    onEvent: ({ event }) => received.push(event),
    end: () => undefined,
  });
  return { received, stop };
}
