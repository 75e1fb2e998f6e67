import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { hasFfmpeg } from '../derive/ffmpeg.ts';
import { decoding, inspecting } from '../inspect/decoding.ts';
import * as files from '../testing/files.ts';
import { callAs, owner, read, send, server, token, total } from '../testing/uploadWorld.ts';

/** Including all derivations. */
const sendAndWait = async (name: string, bytes: Uint8Array) => {
  const answer = await send(name, bytes);
  await server.services.materialWork.worker.idle();
  return answer;
};

/** Clears the PATH, so that ffmpeg is missing. */
async function withoutPrograms<Result>(work: () => Promise<Result>): Promise<Result> {
  const path = process.env.PATH;
  process.env.PATH = '';
  try {
    return await work();
  } finally {
    process.env.PATH = path;
  }
}

describe('videos', () => {
  test('get a poster by ffmpeg, or report it missing and accept one from the console', async () => {
    const { materialId, note } = await withoutPrograms(() => sendAndWait('film.mp4', files.film()));
    expect(note).toBe('posterMissing');
    expect(await read(materialId)).toMatchObject({
      state: 'limited',
      note: 'posterMissing',
      screenshotUrl: '',
    });
    const strange = await send('poster.jpg', files.executable(), { posterOf: materialId });
    expect(strange.answer?.error).toBe('material.otherContent');
    const poster = await send('poster.jpg', await files.picture('jpeg'), { posterOf: materialId });
    expect(poster.materialId).toBe(materialId);
    const row = await read(materialId);
    expect(row).toMatchObject({ state: 'ready', note: '' });
    expect((await fetch(`${server.url}${row.screenshotUrl}`, { headers: { token } })).status).toBe(200);
    const second = await send('poster.jpg', await files.picture('jpeg'), { posterOf: materialId });
    expect(second.answer?.error).toBe('material.posterNotWanted');
    expect(await total()).toBe(1);
  });

  test('do not wait for pictures being decoded, nor pictures for them', async () => {
    const waiting = Promise.withResolvers<void>();
    const pictures = [decoding(() => waiting.promise), decoding(() => waiting.promise)];
    const { materialId } = await send('film.mp4', files.film());
    expect(await read(materialId)).toMatchObject({ name: 'film' });
    waiting.resolve();
    const films = Promise.withResolvers<void>();
    const slow = [inspecting(() => films.promise), inspecting(() => films.promise)];
    const picture = await send('picture.jpg', await files.picture('jpeg'));
    expect(picture.materialId).not.toBe('');
    films.resolve();
    await Promise.all([...pictures, ...slow]);
  });

  test('of another account accept no poster', async () => {
    const { materialId } = await withoutPrograms(() => sendAndWait('film.mp4', files.film()));
    callAs(await server.createTenant());
    const poster = await send('poster.jpg', await files.picture('jpeg'), { posterOf: materialId });
    expect(poster.answer?.error).toBe('material.unknown');
  });

  test('accept a poster from a member with upload permission only if they uploaded the video', async () => {
    const { materialId: foreign } = await withoutPrograms(() => sendAndWait('film.mp4', files.film()));
    const as = { token: owner.token };
    const permissions: api.Permission[] = ['material.view', 'material.upload'];
    const { roleId } = await server.ask(api.insertRole, { name: 'Uploads', permissions }, as);
    const person = { userName: 'uploader1', phone: '', password: 'secret12', roleId };
    await server.ask(api.insertMember, person, as);
    const { token: uploader } = await server.ask(api.login, { userName: 'uploader1', password: 'secret12' });
    callAs({ token: uploader });
    const refused = await send('poster.jpg', await files.picture('jpeg'), { posterOf: foreign });
    expect(refused.answer?.error).toBe('permission.denied');
    const { materialId: own } = await withoutPrograms(() => sendAndWait('own.mp4', files.film()));
    const taken = await send('poster.jpg', await files.picture('jpeg'), { posterOf: own });
    expect(taken.materialId).toBe(own);
    callAs(owner);
    const managed = await send('poster.jpg', await files.picture('jpeg'), { posterOf: foreign });
    expect(managed.materialId).toBe(foreign);
  });

  test('that browsers cannot play say so where no converter exists', async () => {
    const { materialId } = await withoutPrograms(() => send('film.mkv', files.film('film.mkv')));
    expect(await read(materialId)).toMatchObject({
      state: 'limited',
      note: 'notPlayableInBrowser',
      videoViewUrl: '',
    });
  });

  (hasFfmpeg() ? test : test.skip)('are converted to MP4 in the background, with a poster', async () => {
    const { materialId } = await send('film.avi', files.film('film.avi'));
    expect(await read(materialId)).toMatchObject({
      state: 'processing',
      note: 'converting',
      videoViewUrl: '',
    });
    await server.services.materialWork.worker.idle();
    const row = await read(materialId);
    expect(row).toMatchObject({ state: 'ready', note: '', url: row.videoViewUrl });
    expect(row.screenshotUrl).not.toBe('');
    const view = await fetch(`${server.url}${row.videoViewUrl}`, { headers: { token } });
    expect(view.headers.get('content-type')).toBe('video/mp4');
    expect(readdirSync(join(server.services.config.dataDirectory, 'uploads/converted'))).toEqual([]);
  });
});
