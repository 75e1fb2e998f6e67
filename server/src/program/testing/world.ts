import { insertProgram, selectProgramById } from '@vitrine/shared/api';
import {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  fileAddress,
  type ProgramDocument,
} from '@vitrine/shared/document';
import { newId } from '../../platform/identifier.ts';
import type { TestServer, TestTenant } from '../../testing/testServer.ts';

/** A picture that a tenant has uploaded. */
export interface TestMaterial {
  id: string;
  hash: string;
}

/** A material with its stored file, as an upload would have left it. */
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

/** A document whose one picture is the material. */
export function documentWith({ id, hash }: TestMaterial): ProgramDocument {
  const item = createMediaItem({ mid: id, name: `picture ${id}`, type: 'img', url: fileAddress(hash) });
  return createProgramDocument({ scenes: [createScene(0, [createComponent('img', { mpList: [item] })])] });
}

/** A new program, read back. */
export async function givenProgram(
  server: TestServer,
  { token }: TestTenant,
  name = `program ${newId()}`,
  classify = '-1',
) {
  const { id } = await server.ask(insertProgram, { name, classify }, { token });
  return server.ask(selectProgramById, { id }, { token });
}

/** A published task that plays a program. */
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
