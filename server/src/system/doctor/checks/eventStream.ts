import { join } from 'node:path';
import { probeQuery, probeSpan } from '../../../platform/events/probe.ts';
import { AddressSigner, findServerSecret } from '../../../platform/files/AddressSigner.ts';
import { ask } from '../ask.ts';
import { type Check, type Finding, fault, fine, reasonOf, warning } from '../finding.ts';

const advice = 'Turn off buffering for /etv/events (nginx: proxy_buffering off), as in docs/install.md.';

async function tryOut(address: URL, secret: Buffer): Promise<Finding> {
  const began = performance.now();
  let first = 0;
  const target = new URL(`/etv/events?${probeQuery(new AddressSigner(secret), new Date())}`, address);
  const { status } = await ask(target, {
    onPart: () => {
      first ||= performance.now() - began;
    },
  });
  const whole = performance.now() - began;
  if (status === 401)
    return warning(
      `the server at ${address.host} does not have the data of this DATA_DIR`,
      'Set DATA_DIR to the folder of that server, or correct the address.',
    );
  if (status !== 200) return fault(`/etv/events answers ${status}`, advice);
  if (whole - first < probeSpan / 2) return fault('events are held back: consoles show news late', advice);
  return fine('events arrive as they happen');
}

/** The proxy passes events on at once. The server sends a short stream to a request signed with its own secret. */
export const eventStream: Check = {
  name: 'Events',
  examine: async ({ address, config: { dataDirectory } }) => {
    if (!address) return [];
    try {
      const secret = findServerSecret(join(dataDirectory, 'server.secret'));
      // Without a secret the data folder has its own line.
      return secret ? [await tryOut(address, secret)] : [];
    } catch (error) {
      return [fault(`/etv/events cannot be tried: ${reasonOf(error)}`, advice)];
    }
  },
};
