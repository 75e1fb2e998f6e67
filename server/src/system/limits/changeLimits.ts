import type { ParsedInputOf, updateServerLimits } from '@vitrine/shared/api';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { applyLimits, readServerSetting, writeServerSetting } from '../settings/serverSetting.ts';

/** Sets the download limits for terminals. Effective at once on all servers, also for running transfers. */
export async function changeLimits(
  { downloadCount, downloadSpeed }: ParsedInputOf<typeof updateServerLimits>,
  context: SessionContext<Needs<'audit' | 'database' | 'downloads' | 'signals'>>,
): Promise<void> {
  const { services, session } = context;
  const change = { download_count: downloadCount, download_speed: downloadSpeed };
  await services.database.transaction().execute(async (transaction) => {
    const old = await readServerSetting(transaction);
    await writeServerSetting(transaction, change);
    const before = { downloadCount: old.download_count, downloadSpeed: old.download_speed };
    const detail = { before, after: { downloadCount, downloadSpeed } };
    const subject = { kind: 'server', id: session.tenantId, name: '' };
    await services.audit.record(context, { action: 'system.limitsChanged', subject, detail }, transaction);
  });
  await applyLimits(services);
  services.signals.send('downloadLimits', {});
}
