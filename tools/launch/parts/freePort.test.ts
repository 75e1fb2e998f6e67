import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from '@jest/globals';
import { listenRefusal } from '../../../server/src/platform/surroundings/port.ts';
import { requireFreePort } from './freePort.mjs';

test('a port that is taken is told before anything is installed, in the words of the server', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const cause = Object.assign(new Error('taken'), { code: 'EADDRINUSE', syscall: 'listen' });
  const said = listenRefusal(cause, { host: '127.0.0.1', port })?.message;
  const settings = { PORT: String(port), HOST: '127.0.0.1' };
  await expect(requireFreePort(settings)).rejects.toThrow(said);
  await new Promise((resolve) => server.close(resolve));
  await expect(requireFreePort(settings)).resolves.toBeUndefined();
});

test.each(['eighty', '0', '70000'])(
  'a port that is %s is left to the check of all settings',
  async (PORT) => {
    await expect(requireFreePort({ PORT })).resolves.toBeUndefined();
  },
);
