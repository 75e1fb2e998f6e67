import { type Client, createClient } from '../api/client.ts';
import type { FakeNetwork } from './fakeNetwork.ts';

/** A real client on a fake network, without waits between retries. */
export const createTestClient = (
  network: FakeNetwork,
  onUnauthenticated: () => void = () => undefined,
): Client =>
  createClient({
    token: () => 'test-token',
    language: () => 'zh',
    onUnauthenticated,
    fetch: network.fetch,
    validate: true,
    wait: async () => undefined,
  });
