import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { listH5Files } from '../documentFiles.ts';
import { requireName, requireWork, withFreeName } from '../service.ts';
import { countOwn, findOwn, type OwnTemplate } from './ownRepository.ts';

/** Owner kind by which templates keep their files. */
const ownerKind = 'h5Template';
/** Maximum templates of an account. */
const mostOwnTemplates = 500;

export async function requireOwn(
  services: Needs<'database'>,
  tenantId: string,
  id: string,
): Promise<OwnTemplate> {
  const template = await findOwn(services.database, tenantId, id);
  if (!template) throw new Refusal('h5.templateUnknown');
  return template;
}

/** Saves the stored document as a template. */
export async function addTemplate(
  { services, session }: SessionContext<Needs<'clock' | 'database' | 'files'>>,
  workId: string,
  name: string,
) {
  requireName(name);
  const { tenantId, userName } = session;
  const { database, files, clock } = services;
  const { document } = await requireWork(services, tenantId, workId);
  if ((await countOwn(database, tenantId, '')) >= mostOwnTemplates) {
    throw new Refusal('h5.templatesFull', { count: mostOwnTemplates });
  }
  const id = newId();
  const row = { id, tenant_id: tenantId, name, document, saved_by: userName, saved_at: clock.now() };
  await withFreeName(name, () =>
    database.transaction().execute(async (transaction) => {
      await transaction.insertInto('h5_template').values(row).execute();
      await files.referAll(transaction, { tenantId, ownerKind, ownerId: id }, listH5Files(document));
    }),
  );
  return id;
}

export async function renameTemplate(
  { services, session }: SessionContext<Needs<'database'>>,
  id: string,
  name: string,
) {
  const template = await requireOwn(services, session.tenantId, id);
  requireName(name, template.name);
  await withFreeName(name, () =>
    services.database
      .updateTable('h5_template')
      .set({ name })
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .execute(),
  );
  return template.name;
}

export async function removeTemplate(
  { services, session }: SessionContext<Needs<'database' | 'files'>>,
  id: string,
): Promise<string> {
  const template = await requireOwn(services, session.tenantId, id);
  await services.database.transaction().execute(async (transaction) => {
    await services.files.release(transaction, ownerKind, id);
    await transaction
      .deleteFrom('h5_template')
      .where('tenant_id', '=', session.tenantId)
      .where('id', '=', id)
      .execute();
  });
  return template.name;
}
