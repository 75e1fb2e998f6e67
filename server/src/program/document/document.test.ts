import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  deleteProgram,
  selectProgramById,
  selectProgramCategoryAlls,
  updateProgram,
  updateProgramThumbnail,
} from '@vitrine/shared/api';
import {
  createComponent,
  createProgramDocument,
  createScene,
  createTextItem,
} from '@vitrine/shared/document';
import sharp from 'sharp';
import { decoding } from '../../material/inspect/decoding.ts';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import { startTestServer, type TestServer, type TestTenant } from '../../testing/testServer.ts';
import { documentWith, givenMaterial, givenProgram } from '../testing/world.ts';

let server: TestServer;
let tenant: TestTenant;
let other: TestTenant;

beforeAll(async () => {
  server = await startTestServer();
  tenant = await server.createTenant();
  other = await server.createTenant();
});
afterAll(() => server.close());

const save = (id: string, revision: number, document: unknown) =>
  server.call(updateProgram, { id, revision, document }, { token: tenant.token });
const read = (id: string) => server.ask(selectProgramById, { id }, { token: tenant.token });

describe('saving a document', () => {
  test('raises the revision and returns the document unchanged', async () => {
    const program = await givenProgram(server, tenant);
    const document = documentWith(await givenMaterial(server, tenant));
    const answer = await save(program.id, program.revision, document);
    expect(answer.data).toMatchObject({ revision: program.revision + 1 });
    expect(await read(program.id)).toMatchObject({
      revision: program.revision + 1,
      document,
      audit: 'passed',
    });
  });

  test('on an outdated revision is refused, names the other member, and overwrites nothing', async () => {
    const program = await givenProgram(server, tenant);
    const theirs = createProgramDocument({ scenes: [createScene(0), createScene(1)] });
    await save(program.id, 1, theirs);
    const answer = await save(program.id, 1, createProgramDocument());
    expect(answer).toMatchObject({ code: 1, error: 'program.changedElsewhere' });
    expect(answer.msg).toContain(tenant.userName);
    expect((await read(program.id)).document).toEqual(theirs);
  });

  test('repeated after a lost answer is accepted once and not refused', async () => {
    const program = await givenProgram(server, tenant);
    const document = createProgramDocument();
    const first = await save(program.id, 1, document);
    expect(await save(program.id, 1, document)).toMatchObject({ code: 0, data: first.data });
    expect((await read(program.id)).revision).toBe(2);
  });

  test('concurrently accepts one save and refuses the others', async () => {
    const program = await givenProgram(server, tenant);
    const answers = await Promise.all([1, 2, 3].map(() => save(program.id, 1, createProgramDocument())));
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1);
    expect((await read(program.id)).revision).toBe(2);
  });

  test('names the path of an invalid field', async () => {
    const program = await givenProgram(server, tenant);
    const document = createProgramDocument({
      scenes: [
        createScene(0, [createComponent('time', { txList: [createTextItem({ taFontSize: 99_999 })] })]),
      ],
    });
    const answer = await save(program.id, 1, document);
    expect(answer).toMatchObject({ code: 1, error: 'program.documentInvalid' });
    expect(answer.msg).toContain('scenes.0.allScene.componentsList.0.txList.0.taFontSize');
  });

  test.each([
    ['an overlong text', createTextItem({ taContent: 'x'.repeat(10_001) })],
    ['a javascript: address', createTextItem({ taBgImage: 'javascript:alert(1)' })],
  ])('refuses %s', async (_name, item) => {
    const program = await givenProgram(server, tenant);
    const scene = createScene(0, [createComponent('subtitle', { txList: [item] })]);
    expect((await save(program.id, 1, createProgramDocument({ scenes: [scene] }))).error).toBe(
      'program.documentInvalid',
    );
  });

  test.each([null, 'text', 7, [], { version: 99 }])('refuses %j as a document', async (document) => {
    const program = await givenProgram(server, tenant);
    expect((await save(program.id, 1, document)).error).toBe('program.documentInvalid');
  });

  test('is refused to another account', async () => {
    const program = await givenProgram(server, tenant);
    const input = { id: program.id, revision: 1, document: createProgramDocument() };
    expect((await server.call(updateProgram, input, { token: other.token })).error).toBe('program.unknown');
  });

  test('resets the approval in an account with reviews', async () => {
    const strict = await server.createTenant();
    const setting = { tenant_id: strict.tenantId, audit_required: true };
    await server.services.database.insertInto('program_setting').values(setting).execute();
    const program = await givenProgram(server, strict);
    await server.services.database
      .updateTable('program')
      .set({ audit: 'rejected', audit_reason: 'too loud' })
      .where('id', '=', program.id)
      .execute();
    const input = { id: program.id, revision: 1, document: createProgramDocument() };
    await server.ask(updateProgram, input, { token: strict.token });
    const after = await server.ask(selectProgramById, { id: program.id }, { token: strict.token });
    expect(after).toMatchObject({ audit: 'unreviewed', auditReason: '' });
  });
});

describe('materials', () => {
  test('of another account are refused', async () => {
    const program = await givenProgram(server, tenant);
    const answer = await save(program.id, 1, documentWith(await givenMaterial(server, other)));
    expect(answer).toMatchObject({ code: 1, error: 'program.materialUnknown' });
  });

  test('with the file of another account get the file of their own material, and are refused without one', async () => {
    const program = await givenProgram(server, tenant);
    const own = await givenMaterial(server, tenant);
    const foreign = await givenMaterial(server, other);
    expect((await save(program.id, 1, documentWith({ id: own.id, hash: foreign.hash }))).code).toBe(0);
    const { document } = await read(program.id);
    expect(JSON.stringify(document)).toContain(own.hash);
    expect(JSON.stringify(document)).not.toContain(foreign.hash);
    const alone = await save(program.id, 2, documentWith({ id: '', hash: foreign.hash }));
    expect(alone).toMatchObject({ code: 1, error: 'program.fileUnknown' });
  });

  test('report the programs that use them', async () => {
    const program = await givenProgram(server, tenant, 'uses a picture');
    const material = await givenMaterial(server, tenant);
    await save(program.id, 1, documentWith(material));
    const uses = () => server.services.programs.usesOf(tenant.tenantId, [material.id]);
    expect(await uses()).toEqual([{ materialId: material.id, id: program.id, name: 'uses a picture' }]);
    expect(await server.services.programs.usesOf(other.tenantId, [material.id])).toEqual([]);
    await save(program.id, 2, createProgramDocument());
    expect(await uses()).toEqual([]);
  });
});

describe('export for playback', () => {
  test('makes a file that the account may read, with its media', async () => {
    const program = await givenProgram(server, tenant, 'for playback');
    const material = await givenMaterial(server, tenant);
    await save(program.id, 1, documentWith(material));
    const ids = [program.id, 'unknown'];
    const [exported, ...rest] = await server.services.programs.exportForPlayback(tenant.tenantId, ids);
    expect(rest).toEqual([]);
    expect(exported).toMatchObject({
      programId: program.id,
      name: 'for playback',
      files: [{ hash: material.hash, mime: 'image/png' }],
    });
    const hash = exported?.documentHash ?? '';
    expect(await server.services.files.mayRead(tenant.tenantId, hash)).toBe(true);
    expect(await server.services.files.mayRead(other.tenantId, hash)).toBe(false);
    const [again] = await server.services.programs.exportForPlayback(tenant.tenantId, ids);
    expect(again?.documentHash).toBe(hash);
  });

  test('includes linked programs, also in cycles, but none of another account', async () => {
    const linkTo = (...ids: string[]) =>
      createProgramDocument({
        scenes: [
          createScene(
            0,
            ids.map((coLinkId) => createComponent('button', { coActionType: 4, coLinkId })),
          ),
        ],
      });
    const [home, menu, wine] = [
      await givenProgram(server, tenant, 'linked home'),
      await givenProgram(server, tenant, 'linked menu'),
      await givenProgram(server, tenant, 'linked wine'),
    ];
    const strange = await givenProgram(server, other, 'strange');
    const material = await givenMaterial(server, tenant);
    await save(home.id, 1, linkTo(menu.id, strange.id));
    await save(menu.id, 1, linkTo(home.id, wine.id));
    await save(wine.id, 1, documentWith(material));
    const [exported] = await server.services.programs.exportForPlayback(tenant.tenantId, [home.id]);
    expect(exported?.linked.map(({ name }) => name)).toEqual(['linked menu', 'linked wine']);
    const hashes = exported?.files.map(({ hash }) => hash) ?? [];
    expect(hashes).toEqual(
      expect.arrayContaining([material.hash, ...(exported?.linked ?? []).map((one) => one.documentHash)]),
    );
    expect(hashes).toHaveLength(3);
  });

  test('omits a program of another account', async () => {
    const program = await givenProgram(server, tenant);
    expect(await server.services.programs.exportForPlayback(other.tenantId, [program.id])).toEqual([]);
  });
});

describe('the thumbnail', () => {
  const picture = async () => {
    const plain = { create: { width: 900, height: 500, channels: 3 as const, background: '#c00' } };
    return (await sharp(plain).png().toBuffer()).toString('base64');
  };

  test('is updated, shown in lists, and deleted with its program', async () => {
    const program = await givenProgram(server, tenant, 'with a picture');
    const image = `data:image/png;base64,${await picture()}`;
    await server.ask(updateProgramThumbnail, { id: program.id, image }, { token: tenant.token });
    const rows = await server.ask(selectProgramCategoryAlls, { id: '-1' }, { token: tenant.token });
    const address = rows.find((row) => row.id === program.id)?.thumbnailUrl ?? '';
    const hash = address.split('/').at(-1) ?? '';
    expect(await server.services.files.find(hash)).toMatchObject({ mime: 'image/jpeg' });
    expect(await server.services.files.mayRead(tenant.tenantId, hash)).toBe(true);
    await server.ask(deleteProgram, { id: program.id }, { token: tenant.token });
    expect(await server.services.files.mayRead(tenant.tenantId, hash)).toBe(false);
  });

  test('waits for the semaphore of picture decoding', async () => {
    const program = await givenProgram(server, tenant);
    const taken = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const turns = taken.map(({ promise }) => decoding(() => promise));
    const input = { id: program.id, image: `data:image/png;base64,${await picture()}` };
    const drawn = server.call(updateProgramThumbnail, input, { token: tenant.token });
    await eventually(
      async () => decoding.pendingCount,
      (count) => count === 1,
    );
    for (const { resolve } of taken) resolve();
    await Promise.all(turns);
    expect((await drawn).code).toBe(0);
  });

  test.each(['', 'not base64 at all', Buffer.from('<svg/>').toString('base64')])(
    'refuses %j as a picture',
    async (image) => {
      const program = await givenProgram(server, tenant);
      const answer = await server.call(
        updateProgramThumbnail,
        { id: program.id, image },
        { token: tenant.token },
      );
      expect(answer).toMatchObject({ code: 1, error: 'program.thumbnailInvalid' });
    },
  );
});
