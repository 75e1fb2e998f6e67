import { type ConsoleEvent, insertProgram, type Permission, selectProgramById } from '@vitrine/shared/api';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  fileAddress,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { openSession } from '../../account/sessions.ts';
import { newId } from '../../platform/identifier.ts';
import type { TestServer, TestTenant } from '../../testing/testServer.ts';

/** A picture uploaded by a tenant. */
export interface TestMaterial {
  id: string;
  hash: string;
}

/** A material with its stored file, as after an upload. */
export async function givenMaterial(
  server: TestServer,
  { tenantId }: TestTenant,
  text = newId(),
): Promise<TestMaterial> {
  const { database, files } = server.services;
  const { hash, size } = await files.writeBytes(new TextEncoder().encode(text), { mime: 'image/png' });
  const id = newId();
  const folderId = newId();
  await database
    .insertInto('material_folder')
    .values({ id: folderId, tenant_id: tenantId, parent_id: null, name: 'f' })
    .execute();
  await database
    .insertInto('material')
    .values({
      id,
      tenant_id: tenantId,
      folder_id: folderId,
      name: `picture ${id}`,
      type: 'image',
      suffix: 'png',
      mime: 'image/png',
      hash,
      size,
      width: 10,
      height: 10,
      duration: null,
      thumbnail_hash: null,
      view_hash: null,
      state: 'ready',
      created_by: 'tester',
    })
    .execute();
  await files.refer(database, { tenantId, hash, ownerKind: 'material', ownerId: id });
  return { id, hash };
}

/** A document with the material as its only picture. */
export function documentWith({ id, hash }: TestMaterial): ProgramDocument {
  const item = createMediaItem({ mid: id, name: `picture ${id}`, type: 'img', url: fileAddress(hash) });
  return createProgramDocument({ scenes: [createScene(0, [createComponent('img', { mpList: [item] })])] });
}

/** A new program, as read. */
export async function givenProgram(
  server: TestServer,
  { token }: TestTenant,
  name = `program ${newId()}`,
  classify = '-1',
) {
  const { id } = await server.ask(insertProgram, { name, classify }, { token });
  return server.ask(selectProgramById, { id }, { token });
}

/** A published task with a program. */
export async function givenPublishedTask(
  server: TestServer,
  { tenantId }: TestTenant,
  programId: string,
  name: string,
) {
  const { database } = server.services;
  const [id, categoryId] = [newId(), newId()];
  await database
    .insertInto('task_category')
    .values({ id: categoryId, tenant_id: tenantId, parent_id: null, name: 'g' })
    .execute();
  await database
    .insertInto('task')
    .values({
      id,
      tenant_id: tenantId,
      category_id: categoryId,
      name,
      type: 1,
      start_date: '2026-01-01',
      end_date: '2026-12-31',
      start_time: '00:00:00',
      end_time: '23:00:00',
      linked: true,
      weekdays: [1],
      status: 'published',
      published_at: new Date(),
      created_by: 'tester',
    })
    .execute();
  await database
    .insertInto('task_program')
    .values({ tenant_id: tenantId, task_id: id, place: 0, program_id: programId, published: null })
    .execute();
  return id;
}

/** Another signed-in member of the account, with only these permissions. */
export async function givenColleague(
  server: TestServer,
  tenant: TestTenant,
  permissions: readonly Permission[],
): Promise<TestTenant> {
  const { database, clock } = server.services;
  const [memberId, userName, roleId] = [newId(), newId(), newId()];
  const role = { tenant_id: tenant.tenantId, role_id: roleId, name: userName, permissions: [...permissions] };
  await database.insertInto('role').values(role).execute();
  const member = {
    id: memberId,
    tenant_id: tenant.tenantId,
    user_name: userName,
    phone: '',
    password_hash: 'none',
    role_id: roleId,
  };
  await database.insertInto('member').values(member).execute();
  const token = await openSession(database, clock, memberId);
  return { tenantId: tenant.tenantId, memberId, userName, password: '', token };
}

/** Events of a kind for a tenant's consoles; the array grows. */
export function receivedBy<Kind extends ConsoleEvent['kind']>(
  server: TestServer,
  { tenantId, memberId }: TestTenant,
  kind: Kind,
): Extract<ConsoleEvent, { kind: Kind }>[] {
  const received: Extract<ConsoleEvent, { kind: Kind }>[] = [];
  const isWanted = (event: ConsoleEvent): event is Extract<ConsoleEvent, { kind: Kind }> =>
    event.kind === kind;
  server.services.events.listen(tenantId, {
    memberId,
    sessionHash: newId(),
    onEvent: ({ event }) => {
      if (isWanted(event)) received.push(event);
    },
    end: () => undefined,
  });
  return received;
}
