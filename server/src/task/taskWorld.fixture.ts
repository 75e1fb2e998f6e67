import * as api from '@vitrine/shared/api';
import { createComponent, createMediaItem, createProgramDocument } from '@vitrine/shared/document';
import { openSession } from '../account/sessions.ts';
import { newId } from '../platform/identifier.ts';
import type { TestServer, TestTenant } from '../testing/testServer.ts';

/** Fields of a task that plays all of 2099, so that it never expires. */
export const taskFields = {
  etName: 'Opening hours',
  etTaskType: 1,
  etEcId: '-1',
  etStartDate: '2026-01-01',
  etEndDate: '2099-12-31',
  etStartTime: '09:00',
  etEndTime: '17:30:00',
  etIsLinkScreeen: '0',
  etMon: '1',
  etTue: '1',
  etWed: '1',
  etThur: '1',
  etFri: '1',
  etSat: '0',
  etSun: '0',
  programIds: [],
  clientIds: [],
} satisfies api.InputOf<typeof api.insertEquipmentTask>;

/** Stores bytes as a file of the tenant, like an upload. */
export async function storePicture(server: TestServer, tenant: TestTenant, content: string) {
  const { files, database } = server.services;
  const stored = await files.writeBytes(new TextEncoder().encode(content), { mime: 'image/png' });
  const owner = { tenantId: tenant.tenantId, hash: stored.hash, ownerKind: 'material', ownerId: content };
  await files.refer(database, owner);
  return stored;
}

/** Saves a document with one picture of this content; returns the picture. */
export async function drawProgram(server: TestServer, tenant: TestTenant, id: string, content: string) {
  const options = { token: tenant.token };
  const picture = await storePicture(server, tenant, content);
  const { revision } = await server.ask(api.selectProgramById, { id }, options);
  const document = createProgramDocument();
  const item = createMediaItem({ url: `/etv/file/${picture.hash}`, name: content, type: 'img' });
  document.scenes[0]?.allScene.componentsList.push(createComponent('img', { mpList: [item] }));
  await server.ask(api.updateProgram, { id, revision, document }, options);
  return picture;
}

/** A program with one picture. */
export async function makeProgram(server: TestServer, tenant: TestTenant, name: string) {
  const { id } = await server.ask(api.insertProgram, { name }, { token: tenant.token });
  return { id, picture: await drawProgram(server, tenant, id, `${name} picture`) };
}

/** Desired manifest and revision of a terminal, from the database. */
export async function desiredOf(server: TestServer, clId: string) {
  const { database, files } = server.services;
  const row = await database
    .selectFrom('terminal')
    .select(['desired_revision', 'manifest_hash'])
    .where('id', '=', clId)
    .executeTakeFirstOrThrow();
  if (row.manifest_hash === null) return { revision: row.desired_revision, manifest: null };
  const text = await files.readText(row.manifest_hash);
  return { revision: row.desired_revision, manifest: api.terminalManifest.parse(JSON.parse(text)) };
}

/** Another signed-in member of the tenant, with its own role. */
export async function addMember(
  { services }: TestServer,
  { tenantId }: TestTenant,
  permissions: readonly api.Permission[],
) {
  const { database, clock } = services;
  const [id, userName, roleId] = [newId(), newId(), newId()];
  const role = { tenant_id: tenantId, role_id: roleId, name: roleId, permissions: [...permissions] };
  await database.insertInto('role').values(role).execute();
  const member = {
    id,
    tenant_id: tenantId,
    user_name: userName,
    phone: '',
    password_hash: '',
    role_id: roleId,
  };
  await database.insertInto('member').values(member).execute();
  return { userName, token: await openSession(database, clock, id) };
}
