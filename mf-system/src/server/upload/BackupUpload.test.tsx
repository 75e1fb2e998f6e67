import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { backupUploadPath, insertUploadedBackup } from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/api/client';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { createTestClient, fakeNetwork, refuse, renderPage, unreachable } from '@vitrine/shared/testing';
import type { TransferOptions, UploadTransport } from '@vitrine/shared/ui/upload-tray';
import { messages, namespace } from '../../messages/index.ts';
import { serverMessages, serverNamespace } from '../messages/index.ts';
import { BackupUpload } from './BackupUpload.ts';
import { BackupUploadButton } from './BackupUploadButton.tsx';

const address = `${backupUploadPath}/abcdefghijkl`;
const content = `-- Vitrine backup {"format":1}${'x'.repeat(971)}`;
const backup = (name = 'backup.sql', text = content) => new File([text], name, { lastModified: 1 });
const lost = new ApiError('network.unreachable', '');

/** A page with a manual uploader; `reload` creates a new one in the same browser. */
function world() {
  const sent: TransferOptions[] = [];
  const discarded: string[] = [];
  const answers = { finish: (): { id: string } => ({ id: 'abcdefghijkl' }) };
  const signedIn = Promise.withResolvers<boolean>();
  const network = fakeNetwork().on(insertUploadedBackup, () => answers.finish());
  const transport: UploadTransport = {
    start: (options) => {
      sent.push(options);
      return { stop: async () => undefined };
    },
    discard: async (where) => void discarded.push(where),
  };
  const make = () =>
    new BackupUpload({
      client: createTestClient(network),
      transport,
      userName: 'admin',
      whenSignedIn: () => signedIn.promise,
    });
  const here = { upload: make() };
  const last = () => {
    const found = sent.at(-1);
    if (!found) throw new Error('nothing was sent');
    return found;
  };
  return { signedIn, sent, discarded, network, answers, here, last, reload: () => (here.upload = make()) };
}
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

/** Fakes file reading, missing in jsdom, and deletion. */
const disk = { gone: false };
function readFile(this: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () =>
      disk.gone ? reject(new Error('gone')) : resolve(String(reader.result)),
    );
    reader.readAsText(this);
  });
}

/** Half of the bytes are sent. */
async function halfSent(of = world()) {
  await of.here.upload.choose(backup());
  of.last().onAddress(address);
  of.last().onProgress(500);
  return of;
}

beforeAll(async () => {
  await startMessages();
  await loadMessages(serverNamespace, serverMessages);
});
beforeEach(() => {
  localStorage.clear();
  disk.gone = false;
  Object.defineProperty(Blob.prototype, 'text', { value: readFile, configurable: true });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a file that is no backup is not sent', async () => {
  const { here, sent } = world();
  await here.upload.choose(backup('backup.zip'));
  expect(here.upload.problem).toEqual({ name: 'backup.zip', reason: 'onlySql' });
  await here.upload.choose(backup('dump.sql', 'insert into account'));
  expect(here.upload.problem).toEqual({ name: 'dump.sql', reason: 'notOurs' });
  expect([sent, here.upload.state]).toEqual([[], 'idle']);
});

test('a complete upload is verified and listed, and its resume state is removed', async () => {
  const { here, last, network, reload } = await halfSent();
  last().onDone({ materialId: '', note: '' });
  expect(here.upload.state).toBe('checking');
  await settle();
  expect([here.upload.state, here.upload.listed]).toEqual(['idle', 1]);
  expect(network.calls.map(({ input }) => input)).toEqual([{ uploadId: 'abcdefghijkl' }]);
  expect(reload().state).toBe('idle');
});

test('an upload is paused and resumes at its offset', async () => {
  const { here, sent, last } = await halfSent();
  here.upload.pause();
  last().onProgress(700);
  expect([here.upload.state, here.upload.sent]).toEqual(['paused', 500]);
  here.upload.resume();
  expect([here.upload.state, last().address, sent.length]).toEqual(['uploading', address, 2]);
});

test('a lost connection is awaited, and the upload resumes at once when it is back', async () => {
  const { here, sent, last } = await halfSent();
  jest.useFakeTimers();
  last().onFailed(lost);
  expect(here.upload.state).toBe('waiting');
  jest.advanceTimersByTime(1000);
  expect([here.upload.state, last().address, sent.length]).toEqual(['uploading', address, 2]);
  last().onFailed(lost);
  window.dispatchEvent(new Event('online'));
  expect([here.upload.state, sent.length]).toEqual(['uploading', 3]);
  jest.advanceTimersByTime(60_000);
  expect(sent).toHaveLength(3);
});

test('a file that became unreadable must be selected again', async () => {
  const { here, last } = await halfSent();
  disk.gone = true;
  last().onFailed(lost);
  await waitFor(() => expect(here.upload.state).toBe('broken'));
  disk.gone = false;
  await here.upload.choose(backup());
  expect(last().address).toBe(address);
});

test('after a reload the same file resumes, and another one starts over', async () => {
  const { here, last, sent, discarded, reload } = await halfSent();
  here.upload.pause();
  expect(reload()).toMatchObject({ state: 'broken', name: 'backup.sql', sent: 500, total: content.length });
  await here.upload.choose(backup());
  expect([last().address, here.upload.state]).toEqual([address, 'uploading']);
  here.upload.pause();
  await reload().choose(backup('other.sql'));
  expect([last().address, here.upload.name, discarded]).toEqual(['', 'other.sql', [address]]);
  expect(sent).toHaveLength(3);
});

test('an upload completed before a reload is only verified', async () => {
  const { answers, last, here, reload, sent } = await halfSent();
  answers.finish = () => {
    throw unreachable();
  };
  last().onDone({ materialId: '', note: '' });
  await settle();
  expect(here.upload.state).toBe('waiting');
  answers.finish = () => ({ id: 'abcdefghijkl' });
  here.upload.pause();
  reload();
  await settle();
  expect([here.upload.state, here.upload.listed, sent.length]).toEqual(['idle', 1, 1]);
});

test('a refusal is final and shows its reason; a full disk can be retried', async () => {
  const { here, last, discarded } = await halfSent();
  last().onFailed(new ApiError('storage.full', '磁盘已满'));
  expect(here.upload).toMatchObject({ state: 'paused', problem: { reason: { message: '磁盘已满' } } });
  here.upload.resume();
  expect(here.upload.problem).toBeUndefined();
  last().onFailed(new ApiError('backup.notOurs', '不是备份'));
  await settle();
  expect(here.upload).toMatchObject({ state: 'idle', problem: { reason: { message: '不是备份' } } });
  expect(discarded).toEqual([address]);
});

test('the page offers the actions of the current state', async () => {
  const of = await halfSent();
  of.here.upload.pause();
  of.reload();
  await renderPage(<BackupUploadButton upload={of.here.upload} onUploaded={async () => undefined} />, {
    path: '/system/index',
    namespace,
    messages,
  });
  expect(screen.getByRole('status').textContent).toContain('再次选择同一个文件');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('there is no field for files');
  await userEvent.upload(input, backup());
  await userEvent.click(await screen.findByRole('button', { name: '暂停' }));
  expect(screen.getByRole('status').textContent).toContain('已暂停：backup.sql');
  await userEvent.click(screen.getByRole('button', { name: '继续' }));
  of.answers.finish = () => {
    throw refuse('backup.damaged', '文件已损坏');
  };
  await act(async () => of.last().onDone({ materialId: '', note: '' }));
  expect((await screen.findByRole('alert')).textContent).toContain('文件已损坏');
  expect(screen.queryByRole('status')).toBeNull();
});

test('an upload resumes after the user signs in again', async () => {
  const { here, last, sent, signedIn } = await halfSent();
  last().onFailed(new ApiError('session.invalid', ''));
  await settle();
  expect([here.upload.state, sent.length]).toEqual(['waiting', 1]);
  signedIn.resolve(true);
  await settle();
  expect([here.upload.state, last().address]).toEqual(['uploading', address]);
});
