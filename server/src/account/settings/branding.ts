import type { Locale, OutputOf, selectBranding, selectTerminalBrand } from '@vitrine/shared/api';
import { findSession } from '../../platform/access/session.ts';
import type { PublicContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { logoAddress } from './logo.ts';
import { findSetting } from './settingRepository.ts';

/** From the account up to the root account; the first that set something decides. */
async function accountsAbove(services: Needs<'database'>, tenantId: string | undefined): Promise<string[]> {
  const ids: string[] = [];
  for (let id = tenantId; id !== undefined; ) {
    ids.push(id);
    const row = await services.database
      .selectFrom('tenant')
      .select('parent_id')
      .where('id', '=', id)
      .executeTakeFirst();
    id = row?.parent_id ?? undefined;
  }
  const top = await services.database
    .selectFrom('tenant')
    .select('id')
    .where('level', '=', 1)
    .orderBy('created_at')
    .executeTakeFirst();
  return top && !ids.includes(top.id) ? [...ids, top.id] : ids;
}

/** Name of the console for an account: its own, or that of the account above; empty where none has one. */
export async function readTitle(services: Needs<'database'>, tenantId: string): Promise<string> {
  const ids = await accountsAbove(services, tenantId);
  const settings = await Promise.all(ids.map((id) => findSetting(services.database, id)));
  return settings.find(({ title }) => title !== '')?.title ?? '';
}

interface Brand {
  readonly title: string;
  readonly logoUrl: string;
  readonly ownLanguage: Locale;
  readonly chosenLanguage: '' | Locale;
}

/** What an account has not set itself is that of the account above. */
async function brandOf(services: Needs<'database' | 'files'>, tenantId: string | undefined): Promise<Brand> {
  const ids = await accountsAbove(services, tenantId);
  const settings = await Promise.all(ids.map((id) => findSetting(services.database, id)));
  const logo = settings.find(({ logo_hash }) => logo_hash !== null)?.logo_hash;
  return {
    title: settings.find(({ title }) => title !== '')?.title ?? '',
    logoUrl: logoAddress(services, logo ?? null),
    ownLanguage: settings[0]?.default_language ?? 'zh_CN',
    // Empty if none was chosen, so that screens keep their machine's.
    chosenLanguage:
      settings.find(({ default_language }) => default_language !== null)?.default_language ?? '',
  };
}

/** Branding for a terminal's idle screen, from its account. */
export async function readTerminalBrand(
  services: Needs<'database' | 'files'>,
  tenantId: string,
): Promise<OutputOf<typeof selectTerminalBrand>> {
  const { title, logoUrl, chosenLanguage } = await brandOf(services, tenantId);
  const { screen_language: first } = await findSetting(services.database, tenantId);
  return { title, logoUrl, chosenLanguage: chosenLanguage || (first ?? '') };
}

/** Name, logo and language of the console: what an account has not set itself is that of the account above. */
export async function readBranding(
  context: PublicContext<Needs<'backups' | 'clock' | 'database' | 'files'>>,
): Promise<OutputOf<typeof selectBranding>> {
  const { services, token } = context;
  const session = token ? await findSession(services.database, token, services.clock.now()) : null;
  const { ownLanguage: defaultLanguage, ...brand } = await brandOf(services, session?.tenantId);
  return { ...brand, defaultLanguage, restoredAt: services.backups.restoredAt };
}
