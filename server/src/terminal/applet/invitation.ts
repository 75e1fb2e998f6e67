import type { OutputOf, ParsedInputOf, selectAppletInvitation } from '@vitrine/shared/api';
import { readTitle } from '../../account/settings/branding.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { itemState } from './item.ts';
import { countSent, itemsOfPass } from './itemRepository.ts';
import { requirePass } from './presenting.ts';

/** Rights of a phone's pass, and the state of what it sent. */
export async function readInvitation(
  { services }: PublicContext<Needs<'clock' | 'database' | 'signer'>>,
  { pass: token, ids }: ParsedInputOf<typeof selectAppletInvitation>,
): Promise<OutputOf<typeof selectAppletInvitation>> {
  const pass = await requirePass(services, token);
  const now = services.clock.now();
  const { sent } = await countSent(services.database, pass.id, now);
  const items = ids.length === 0 ? [] : await itemsOfPass(services.database, pass.id, ids);
  const { label, pictures, notices, approval, seconds } = pass;
  return {
    ...{ label, pictures, notices, approval, seconds },
    title: await readTitle(services, pass.tenant_id),
    terminalName: pass.terminal_name,
    expiresAt: pass.expires_at.toISOString(),
    left: Math.max(0, pass.most_items - sent),
    items: items.map((row) => ({ id: row.id, state: itemState(row, now) })),
  };
}
