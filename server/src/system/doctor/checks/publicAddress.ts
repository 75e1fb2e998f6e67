import { ask } from '../ask.ts';
import { type Check, fault, fine, reasonOf } from '../finding.ts';

/** The server answers at the public address. */
export const publicAddress: Check = {
  name: 'Public address',
  examine: async ({ address }) => {
    if (!address) return [fine('not checked; name it: npm run doctor -- --address https://signage.example')];
    try {
      const { status, body } = await ask(new URL('/healthz', address));
      if (status === 200 && /"status"\s*:\s*"ok"/.test(body)) return [fine(`${address.origin} answers`)];
      return [
        fault(
          `${address.origin}/healthz answers ${status}`,
          'Start the server, and let the proxy lead to its PORT.',
        ),
      ];
    } catch (error) {
      return [
        fault(
          `${address.origin} cannot be reached: ${reasonOf(error)}`,
          'Check the name, the proxy and the firewall.',
        ),
      ];
    }
  },
};
