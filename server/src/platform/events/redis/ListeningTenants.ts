import type { RedisClock } from '../../redis/RedisClock.ts';
import type { RedisLink } from '../../redis/RedisLink.ts';

interface ListeningTenantsOptions {
  readonly redis: RedisLink;
  readonly clock: RedisClock;
  readonly nodeId: string;
  /** Milliseconds after which a dead server is forgotten. */
  readonly lease: number;
}

/** Which tenants have consoles on which servers. */
export class ListeningTenants {
  readonly #options: ListeningTenantsOptions;
  readonly #key: string;
  /** Those that this server announced. */
  #own: ReadonlySet<string> = new Set();
  /** Other servers by tenant. */
  #others = new Map<string, Set<string>>();
  /** Received since the last renewal began: what that reads may be older. */
  #received: [tenantId: string, nodeId: string][] = [];

  constructor(options: ListeningTenantsOptions) {
    this.#options = options;
    this.#key = options.redis.key('events:tenants');
  }

  /** Tenants with consoles on other servers. */
  others(): string[] {
    return [...this.#others.keys()];
  }

  /** The other servers with consoles of the tenant. */
  nodesOf(tenantId: string): readonly string[] {
    return [...(this.#others.get(tenantId) ?? [])];
  }

  /** Lists a tenant of this server; false if it was already. */
  async announce(tenantId: string): Promise<boolean> {
    if (this.#own.has(tenantId)) return false;
    this.#own = new Set([...this.#own, tenantId]);
    await this.#options.redis.commands.zadd(this.#key, this.#end(), this.#memberOf(tenantId));
    return true;
  }

  /** Notes the announcement of a server. */
  receive(tenantId: string, nodeId: string): void {
    if (nodeId === this.#options.nodeId) return;
    this.#received.push([tenantId, nodeId]);
    this.#note(tenantId, nodeId);
  }

  /** Renews the lease of this server's tenants, takes others of it off the list, and reads those of other servers. */
  async renew(tenants: readonly string[]): Promise<void> {
    const gone = [...this.#own].filter((id) => !tenants.includes(id));
    this.#own = new Set(tenants);
    this.#received = [];
    const { redis, clock } = this.#options;
    const commands = redis.commands.pipeline();
    if (gone.length > 0) commands.zrem(this.#key, ...gone.map((id) => this.#memberOf(id)));
    if (tenants.length > 0)
      commands.zadd(this.#key, ...tenants.flatMap((id) => [this.#end(), this.#memberOf(id)]));
    commands.zremrangebyscore(this.#key, '-inf', clock.now());
    for (const [error] of (await commands.exec()) ?? []) if (error) throw error;
    this.#replace(await redis.commands.zrange(this.#key, 0, -1));
  }

  #replace(members: readonly string[]): void {
    this.#others = new Map();
    const pairs = members.map((member) => member.split(' '));
    for (const [tenantId = '', nodeId = ''] of [...pairs, ...this.#received])
      if (nodeId !== this.#options.nodeId) this.#note(tenantId, nodeId);
  }

  #note(tenantId: string, nodeId: string): void {
    this.#others.set(tenantId, (this.#others.get(tenantId) ?? new Set()).add(nodeId));
  }

  #end(): number {
    return this.#options.clock.now() + this.#options.lease;
  }

  #memberOf(tenantId: string): string {
    return `${tenantId} ${this.#options.nodeId}`;
  }
}
