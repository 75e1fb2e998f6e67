import { commandCode } from '@vitrine/shared/api';
import { z } from 'zod';
import { Unable } from '../commands/Unable.ts';
import type { BridgeAddress } from './bridgeAddress.ts';

/** Commands of the bridge; see `docs/player-bridge.md`. */
const bridgeCommand = z.enum([
  'reboot',
  'powerOff',
  'screenOn',
  'screenOff',
  'volume',
  'brightness',
  'switchSource',
  'installApk',
]);
export type BridgeCommand = z.infer<typeof bridgeCommand>;

const abilities = z.object({
  version: z.string(),
  platform: z.string(),
  mac: z.string().max(40).optional(),
  system: z.string().max(200).optional(),
  /** Supported commands; for `switchSource` the sources. */
  can: z.array(z.string()).max(50),
  /** Reasons for unsupported ones. */
  cannot: z.record(z.string(), commandCode.catch('failed')),
});
export type BridgeAbilities = z.infer<typeof abilities>;

const refusal = z.object({ code: commandCode.catch('failed'), message: z.string().catch('') });
const queuedPassages = z.object({ passages: z.array(z.unknown()), last: z.string() });

/** Time-out of a command in milliseconds: displays on a control cable are slow. */
const patience = 20_000;
/** Time-out of a query, which is repeated soon anyway. */
const questionPatience = 5000;

/** Client of the local bridge, which does what a page may not. Without an address there is none. */
export class BridgeClient {
  readonly #address: BridgeAddress | undefined;
  readonly #fetch: typeof globalThis.fetch;

  constructor(address: BridgeAddress | undefined, fetch: typeof globalThis.fetch) {
    this.#address = address;
    this.#fetch = fetch;
  }

  get configured(): boolean {
    return this.#address !== undefined;
  }

  /** Abilities of the machine; undefined when no bridge answers. */
  async abilities(): Promise<BridgeAbilities | undefined> {
    if (!this.#address) return undefined;
    try {
      return abilities.parse(await this.#call('GET', 'abilities'));
    } catch (reason) {
      if (reason instanceof Unable || reason instanceof z.ZodError) return undefined;
      throw reason;
    }
  }

  /** Executes a command on the machine. @throws Unable with the bridge's reason */
  async carryOut(command: BridgeCommand, values: Record<string, unknown> = {}): Promise<void> {
    await this.#call('POST', `do/${command}`, values);
  }

  /** Passage records of local devices after the given one. */
  async passages(after: string): Promise<{ passages: unknown[]; last: string }> {
    return queuedPassages.parse(await this.#call('GET', `passages?after=${encodeURIComponent(after)}`));
  }

  /** Acknowledges records stored by the server: the bridge may delete them. */
  async forgetPassages(last: string): Promise<void> {
    await this.#call('POST', 'passages/forget', { last });
  }

  async #call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    if (!this.#address) throw new Unable('unable.bridge');
    const { port, token } = this.#address;
    const response = await this.#fetch(`http://127.0.0.1:${port}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(method === 'GET' ? questionPatience : patience),
    }).catch((reason: unknown) => {
      throw new Unable('unable.bridge', String(reason));
    });
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    const { code, message } = refusal.parse(answer);
    throw new Unable(code, message || `The bridge answered ${response.status}`);
  }
}
