import * as api from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import { route, type SessionContext, type TerminalContext, terminalRoute } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { choices } from './choices.ts';
import { packageOwner } from './PackageBuilder.ts';
import { enterRecords } from './playRecordsFromStick.ts';
import { packageRow } from './presenter.ts';
import { ofTenant, pageOfPackages } from './repository.ts';
import { requestPackage } from './requestPackage.ts';

type InsertUsbPackageNeeds = Needs<
  'audit' | 'clock' | 'database' | 'materials' | 'nodes' | 'programs' | 'terminals' | 'usbPackages'
>;

/** Fifty thousand records and as many rows of single files, with room to spare. */
const recordsLimit = 60_000_000;

async function requirePackage({ services, session }: SessionContext<Needs<'database'>>, id: string) {
  const row = await ofTenant(services.database, session.tenantId).where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('usb.unknown');
  return row;
}

export const usbRoutes = [
  route(
    api.selectUsbPackagePage,
    async (input, { services, session, language }: SessionContext<Needs<'database' | 'usbPackages'>>) => {
      const page = { number: input.pageNum, size: input.pageSize };
      const { rows, total } = await pageOfPackages(services.database, session.tenantId, page);
      return {
        packageList: rows.map((row) => packageRow(row, language)),
        totalNum: total,
        fingerprint: services.usbPackages.key.fingerprint,
      };
    },
  ),
  route(api.insertUsbPackage, async (input, context: SessionContext<InsertUsbPackageNeeds>) => {
    const row = await requestPackage(context, input);
    const { terminals, tasks, programs } = row;
    const subject = { kind: 'usbPackage', id: row.id, name: row.name };
    await context.services.audit.record(context, {
      action: 'system.usbPackageAdded',
      subject,
      detail: { terminals, tasks, programs },
    });
    return { id: row.id };
  }),
  route(
    api.selectUsbPackageChoices,
    ({ kind, keyword }, { services, session }: SessionContext<Needs<'database'>>) =>
      choices(services.database, session.tenantId, kind, keyword),
  ),
  route(
    api.updateUsbPackageCanceled,
    async (input, context: SessionContext<Needs<'audit' | 'database' | 'usbPackages'>>) => {
      const row = await requirePackage(context, input.id);
      await context.services.usbPackages.cancel(row);
      const subject = { kind: 'usbPackage', id: row.id, name: row.name };
      await context.services.audit.record(context, { action: 'system.usbPackageCanceled', subject });
      return {};
    },
  ),
  route(
    api.deleteUsbPackage,
    async (input, context: SessionContext<Needs<'audit' | 'database' | 'files' | 'usbPackages'>>) => {
      const { services, session } = context;
      const row = await requirePackage(context, input.id);
      await services.usbPackages.cancel(row);
      await services.database.transaction().execute(async (transaction) => {
        await services.files.release(transaction, packageOwner, row.id);
        await transaction
          .deleteFrom('usb_package')
          .where('tenant_id', '=', session.tenantId)
          .where('id', '=', row.id)
          .execute();
      });
      const subject = { kind: 'usbPackage', id: row.id, name: row.name };
      await context.services.audit.record(context, { action: 'system.usbPackageDeleted', subject });
      return {};
    },
  ),
  route(
    api.insertUsbRecords,
    async (input, context: SessionContext<Needs<'audit' | 'clock' | 'database'>>) => {
      const entered = await enterRecords(context.services, context.session.tenantId, input);
      const { clId, name, total, added } = entered;
      await context.services.audit.record(context, {
        action: 'system.usbRecordsEntered',
        subject: { kind: 'terminal', id: clId, name },
        detail: { total, added },
      });
      return entered;
    },
    { bodyLimit: recordsLimit },
  ),
  terminalRoute(
    api.selectTerminalPackageKey,
    async (_input, { services }: TerminalContext<Needs<'usbPackages'>>) => ({
      publicKey: services.usbPackages.key.publicKey,
    }),
  ),
];
