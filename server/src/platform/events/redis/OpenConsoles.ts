import { SingleFlight } from '@vitrine/shared/timing';
import type { ChainableCommander } from 'ioredis';
import type { Logger } from 'pino';
import type { RedisClock } from '../../redis/RedisClock.ts';
import type { RedisLink } from '../../redis/RedisLink.ts';
import type { EventListener } from '../EventHub.ts';
import type { Recipient } from '../permission.ts';

/** Consoles that are written together. */
const atOnce = 200;

interface OpenConsole {
  readonly id: string;
  readonly tenantId: string;
  readonly listener: EventListener;
  /** Who it belongs to, as it was written last. */
  written?: string;
}

/** What it takes to take a console off the list. */
interface ClosedConsole {
  readonly id: string;
  readonly memberKey: string;
  readonly tenantKey: string;
  /** When it closed, by the process's clock. */
  readonly at: number;
}

interface OpenConsolesOptions {
  readonly redis: RedisLink;
  readonly clock: RedisClock;
  readonly log: Logger;
  readonly nodeId: string;
  /** Milliseconds after which the consoles of a dead server are forgotten. */
  readonly lease: number;
}

const noted = ({ memberId, roleId, permissions }: Recipient): string =>
  JSON.stringify({ memberId, roleId, permissions: [...permissions] });

function recipientIn(text: string): Recipient {
  const { memberId, roleId, permissions } = JSON.parse(text);
  return { memberId, roleId, permissions: new Set(permissions) };
}

/**
 * Lists the consoles of all servers in Redis: each member's, since their number is limited, and each tenant's, with
 * who may receive what. Every server writes its own, on a lease.
 */
export class OpenConsoles {
  readonly #options: OpenConsolesOptions;
  readonly #open = new Map<EventListener, OpenConsole>();
  /** Closed, and not certain to be off the list: Redis was away. The oldest first, none for longer than a lease. */
  readonly #closed = new Set<ClosedConsole>();
  /** Many close at once when the server stops. */
  readonly #erasing: SingleFlight;
  #opened = 0;

  constructor(options: OpenConsolesOptions) {
    this.#options = options;
    this.#erasing = new SingleFlight(
      () => this.#eraseClosed(),
      (error) => options.log.debug({ err: error }, 'failed to take closed consoles off the list'),
    );
  }

  add(tenantId: string, listener: EventListener): void {
    const { clock, nodeId } = this.#options;
    this.#opened += 1;
    // Sorts by the time of opening, across servers.
    const id = `${String(clock.now()).padStart(15, '0')} ${nodeId} ${String(this.#opened).padStart(12, '0')}`;
    const opened: OpenConsole = { id, tenantId, listener };
    this.#open.set(listener, opened);
    this.#send((commands) => this.#write(commands, opened));
  }

  /** Writes who it belongs to, if that has changed. */
  update(listener: EventListener): void {
    const opened = this.#open.get(listener);
    const recipient = listener.recipient?.();
    if (opened && recipient && noted(recipient) !== opened.written)
      this.#send((commands) => this.#write(commands, opened));
  }

  remove(listener: EventListener): void {
    const opened = this.#open.get(listener);
    if (!opened) return;
    this.#open.delete(listener);
    this.#noteClosed(opened);
    void this.#erasing.again();
  }

  /** Ends the console if it is one of this server. */
  end(ids: ReadonlySet<string>): void {
    for (const { id, listener } of [...this.#open.values()]) if (ids.has(id)) listener.end();
  }

  /** Renews the leases. Also restores what Redis lost. */
  async renew(): Promise<void> {
    await this.#erasing.again();
    const all = [...this.#open.values()];
    for (let start = 0; start < all.length; start += atOnce)
      await this.#run((commands) => {
        // It may have closed meanwhile.
        for (const opened of all.slice(start, start + atOnce))
          if (this.#open.has(opened.listener)) this.#write(commands, opened);
      });
  }

  /** Removes those of this server, at shutdown. */
  async clear(): Promise<void> {
    for (const opened of this.#open.values()) this.#noteClosed(opened);
    this.#open.clear();
    await this.#erasing.stop();
    await this.#eraseClosed();
  }

  /** Who the tenant's consoles on these servers belong to. */
  async recipients(tenantId: string, nodeIds: readonly string[]): Promise<Recipient[]> {
    const { commands } = this.#options.redis;
    const lists = await Promise.all(nodeIds.map((id) => commands.hvals(this.#tenantKey(tenantId, id))));
    return lists.flat().map(recipientIn);
  }

  /** Takes a member's oldest consoles, on all servers, off the list, until at most `most` are left. Returns their ids. */
  async takeSurplus(memberId: string, most: number): Promise<string[]> {
    const { redis, clock } = this.#options;
    const key = this.#memberKey(memberId);
    await redis.commands.zremrangebyscore(key, '-inf', clock.now());
    const ids = (await redis.commands.zrange(key, 0, -1)).toSorted();
    const surplus = ids.slice(0, Math.max(0, ids.length - most));
    if (surplus.length > 0) await redis.commands.zrem(key, ...surplus);
    return surplus;
  }

  #write(commands: ChainableCommander, opened: OpenConsole): void {
    const { clock, lease, nodeId } = this.#options;
    const { id, tenantId, listener } = opened;
    const [memberKey, tenantKey] = [this.#memberKey(listener.memberId), this.#tenantKey(tenantId, nodeId)];
    commands.zadd(memberKey, clock.now() + lease, id).pexpire(memberKey, lease);
    const recipient = listener.recipient?.();
    if (!recipient) return;
    opened.written = noted(recipient);
    commands.hset(tenantKey, id, opened.written).pexpire(tenantKey, lease);
  }

  #noteClosed({ id, tenantId, listener }: OpenConsole): void {
    const memberKey = this.#memberKey(listener.memberId);
    const tenantKey = this.#tenantKey(tenantId, this.#options.nodeId);
    this.#closed.add({ id, memberKey, tenantKey, at: performance.now() });
    this.#dropExpired();
  }

  /** Those whose entries in Redis have ended with their lease, since Redis has been away for as long. */
  #dropExpired(): void {
    const before = performance.now() - this.#options.lease;
    for (const closed of this.#closed) {
      if (closed.at > before) return;
      this.#closed.delete(closed);
    }
  }

  async #eraseClosed(): Promise<void> {
    this.#dropExpired();
    const closed = [...this.#closed];
    for (let start = 0; start < closed.length; start += atOnce) {
      const some = closed.slice(start, start + atOnce);
      await this.#run((commands) => {
        for (const { id, memberKey, tenantKey } of some) commands.zrem(memberKey, id).hdel(tenantKey, id);
      });
      for (const each of some) this.#closed.delete(each);
    }
  }

  /** What fails is written with the next renewal, or ends with its lease. */
  #send(write: (commands: ChainableCommander) => void): void {
    this.#run(write).catch((error: unknown) =>
      this.#options.log.debug({ err: error }, 'failed to list an open console'),
    );
  }

  async #run(write: (commands: ChainableCommander) => void): Promise<void> {
    const commands = this.#options.redis.commands.pipeline();
    write(commands);
    for (const [error] of (await commands.exec()) ?? []) if (error) throw error;
  }

  #memberKey(memberId: string): string {
    return this.#options.redis.key(`events:member:${memberId}`);
  }

  #tenantKey(tenantId: string, nodeId: string): string {
    return this.#options.redis.key(`events:consoles:${tenantId}:${nodeId}`);
  }
}
