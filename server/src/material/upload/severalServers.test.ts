import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { request } from 'node:http';
import { dirname } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import * as api from '@vitrine/shared/api';
import { eventually } from '../../terminal/TestPlayer.fixture.ts';
import { describePlaces, objectsIn } from '../../testing/testS3.ts';
import type { TestServer } from '../../testing/testServer.ts';
import { startTestServers, type TestServers } from '../../testing/testServers.ts';
import * as files from '../testing/files.ts';
import { announce, askOffset, sendBytes, withdraw } from '../testing/upload.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describePlaces((s3) => {
  let servers: TestServers;
  let token: string;
  beforeAll(async () => {
    servers = await startTestServers(3, { config: { objectStore: s3 } });
  });
  afterAll(() => servers.close());
  beforeEach(async () => {
    token = (await node(0).createTenant()).token;
  });

  function node(index: number): TestServer {
    const found = servers.nodes[index % servers.nodes.length];
    if (!found) throw new Error('A server was expected');
    return found;
  }

  /** Announces on the first server; gives the address on each. */
  async function begin(bytes: Uint8Array, name = 'film.mp4') {
    const { location } = await announce({ url: node(0).url, token, name, bytes });
    return { location, on: (index: number) => `${node(index).url}${location}` };
  }

  /** A PATCH whose bytes stop coming. */
  function stall(address: string, bytes: Uint8Array, offset = 0) {
    const headers = {
      token,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
      'content-length': bytes.length - offset,
    };
    const line = request(address, { method: 'PATCH', headers });
    const broken = once(line, 'error');
    return { line, broken };
  }

  test('an upload begun on one, continued on another and finished on a third gives the right file', async () => {
    const bytes = files.film();
    const { on } = await begin(bytes);
    const cuts = [0, 1000, 1001, 4000, bytes.length];
    for (const [index, from] of cuts.slice(0, -2).entries()) {
      const answer = await sendBytes(on(index), token, bytes.subarray(0, cuts[index + 1]), from);
      expect(answer).toMatchObject({ status: 204, offset: cuts[index + 1] });
      expect((await askOffset(on(index + 1), token)).offset).toBe(cuts[index + 1]);
    }
    const { materialId } = await sendBytes(on(2), token, bytes, 4000);
    const read = await node(1).ask(api.selectMaterialById, { id: materialId }, { token });
    expect(read.material).toMatchObject({ mtSize: bytes.length, hash: hashOf(bytes) });
    for (const index of [0, 1, 2]) {
      const again = await askOffset(on(index), token);
      expect(again).toMatchObject({ status: 200, offset: bytes.length, materialId });
      const file = await fetch(`${node(index).url}/etv/file/${hashOf(bytes)}`, { headers: { token } });
      expect(hashOf(new Uint8Array(await file.arrayBuffer()))).toBe(hashOf(bytes));
    }
  });

  test('a newer request on another server ends the older one', async () => {
    const bytes = files.film();
    const { on } = await begin(bytes);
    const { line, broken } = stall(on(0), bytes);
    line.write(bytes.subarray(0, 3000));
    await eventually(
      async () => node(0).services.materialWork.receiver.count,
      (count) => count === 1,
    );
    let { status, offset } = await askOffset(on(1), token);
    expect(status).toBe(200);
    const taken = sendBytes(on(1), token, bytes, offset);
    await broken;
    let answer = await taken;
    // What the older request left is counted only once it has ended.
    if (answer.status === 409) {
      ({ status, offset } = await askOffset(on(1), token));
      answer = await sendBytes(on(1), token, bytes, offset);
    }
    expect([answer.status, answer.materialId !== '']).toEqual([204, true]);
    const read = await node(2).ask(api.selectMaterialById, { id: answer.materialId }, { token });
    expect(read.material.hash).toBe(hashOf(bytes));
  });

  test('a file is made once when all servers finish the upload at once', async () => {
    const bytes = files.film();
    const { on } = await begin(bytes);
    await sendBytes(on(0), token, bytes.subarray(0, 5000));
    const last = sendBytes(on(0), token, bytes, 5000);
    const asked = [1, 2, 1, 2].map((index) => askOffset(on(index), token));
    const { materialId } = await last;
    await Promise.all(asked);
    const answers = await Promise.all([0, 1, 2].map((index) => askOffset(on(index), token)));
    expect(answers.map((answer) => answer.materialId)).toEqual([materialId, materialId, materialId]);
    const { totalNum } = await node(0).ask(api.findAllMaterial, { id: '-1' }, { token });
    expect(totalNum).toBe(1);
  });

  test('progress is shown by every server, and an upload is given up on any', async () => {
    const bytes = files.film();
    const { on } = await begin(bytes);
    await sendBytes(on(0), token, bytes.subarray(0, 2000));
    for (const index of [0, 1, 2])
      expect(await node(index).ask(api.selectOpenUploads, {}, { token })).toMatchObject([{ offset: 2000 }]);
    await Promise.all([0, 1, 2].map((index) => node(index).services.materialWork.uploads.sweep()));
    expect((await withdraw(on(2), token)).status).toBe(204);
    expect((await askOffset(on(1), token)).status).toBe(404);
    expect(await node(0).ask(api.selectOpenUploads, {}, { token })).toEqual([]);
  });

  test('nothing is left of finished and withdrawn uploads', async () => {
    const { sharedDirectory } = node(0).services.config;
    const left = s3
      ? (await objectsIn(s3)).filter((name) => name.startsWith('uploads/'))
      : readdirSync(`${sharedDirectory}/uploads`);
    expect(left).toEqual([]);
    for (const { services } of servers.nodes)
      expect(readdirSync(dirname(await services.files.workPath('any')))).toEqual([]);
  });
});
