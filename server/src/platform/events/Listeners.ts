import type { EventListener } from './EventHub.ts';

/** The consoles of one server, by tenant, in the order in which they connected. */
export class Listeners {
  readonly #byTenant = new Map<string, Set<EventListener>>();

  /** Returns the function that removes it, and says whether it was there. */
  add(tenantId: string, listener: EventListener): () => boolean {
    const listeners = this.#byTenant.get(tenantId) ?? new Set();
    this.#byTenant.set(tenantId, listeners.add(listener));
    return () => this.#remove(tenantId, listener);
  }

  of(tenantId: string): readonly EventListener[] {
    return [...(this.#byTenant.get(tenantId) ?? [])];
  }

  all(): EventListener[] {
    return [...this.#byTenant.values()].flatMap((listeners) => [...listeners]);
  }

  has(tenantId: string): boolean {
    return this.#byTenant.has(tenantId);
  }

  tenants(): string[] {
    return [...this.#byTenant.keys()];
  }

  get count(): number {
    let count = 0;
    for (const listeners of this.#byTenant.values()) count += listeners.size;
    return count;
  }

  endTenant(tenantId: string): void {
    for (const listener of this.of(tenantId)) listener.end();
  }

  endMember(memberId: string): void {
    this.end((listener) => listener.memberId === memberId);
  }

  endSession(sessionHash: string): void {
    this.end((listener) => listener.sessionHash === sessionHash);
  }

  /** Ends a member's oldest until at most `most` are left. */
  endOldest(memberId: string, most: number): void {
    const own = this.all().filter((listener) => listener.memberId === memberId);
    for (const listener of own.slice(0, Math.max(0, own.length - most))) listener.end();
  }

  end(concerns: (listener: EventListener) => boolean): void {
    for (const listener of this.all().filter(concerns)) listener.end();
  }

  #remove(tenantId: string, listener: EventListener): boolean {
    const listeners = this.#byTenant.get(tenantId);
    const was = listeners?.delete(listener) ?? false;
    if (listeners?.size === 0) this.#byTenant.delete(tenantId);
    return was;
  }
}
