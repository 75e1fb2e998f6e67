import { selectBranding, selectTerminalBrand } from '@vitrine/shared/api';
import type { Environment } from '../environment.ts';

type Parts = Pick<Environment, 'server' | 'brand' | 'activityLog'>;

/** Reads the account's branding. Keeps the known one if there is no answer. */
export async function readBrand({ server, brand, activityLog }: Parts): Promise<void> {
  try {
    await brand.update(await server.client.call(selectTerminalBrand, {}));
  } catch (reason) {
    activityLog.note('brand', reason);
  }
}

/** Reads the server operator's branding, before pairing. */
export async function readServerBrand({ server, brand, activityLog }: Parts): Promise<void> {
  try {
    await brand.update(await server.client.call(selectBranding, {}));
  } catch (reason) {
    activityLog.note('brand', reason);
  }
}
