import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** Tells the open consoles of one member, or of all with a role, to read again what they may do. */
export function tellAccess(
  { services, session }: SessionContext<Needs<'clock' | 'events'>>,
  whose: { readonly roleId: string } | { readonly memberId: string },
): void {
  const at = services.clock.now().toISOString();
  services.events.publish(session.tenantId, { kind: 'access', ...whose, at });
}
