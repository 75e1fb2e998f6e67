import type { SessionContext } from '../../platform/route.ts';

/** Tells the open consoles of one member, or of all with a role, to read again what they may do. */
export function tellAccess(
  { services, session }: SessionContext,
  whose: { readonly roleId: string } | { readonly memberId: string },
): void {
  const at = services.clock.now().toISOString();
  services.events.publish(session.tenantId, { kind: 'access', ...whose, at });
}
