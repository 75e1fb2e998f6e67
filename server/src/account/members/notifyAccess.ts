import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';

/** Notifies open consoles of a member, or of all with a role, to reload their permissions. */
export function notifyAccess(
  { services, session }: SessionContext<Needs<'clock' | 'events'>>,
  whose: { readonly roleId: string } | { readonly memberId: string },
): void {
  const at = services.clock.now().toISOString();
  services.events.publish(session.tenantId, { kind: 'access', ...whose, at });
}
