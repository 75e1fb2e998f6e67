import { selectBranding, selectTerminalBrand } from '@vitrine/shared/api';
import type { Environment } from '../environment.ts';

type Parts = Pick<Environment, 'server' | 'brand' | 'activityLog'>;

/** Asks whose the screen is. What is known stays while there is no answer. */
export async function hearBrand({ server, brand, activityLog }: Parts): Promise<void> {
  try {
    await brand.hear(await server.client.call(selectTerminalBrand, {}));
  } catch (reason) {
    activityLog.note('brand', reason);
  }
}

/** The same before the terminal belongs to an account: who runs the server. */
export async function hearServerBrand({ server, brand, activityLog }: Parts): Promise<void> {
  try {
    await brand.hear(await server.client.call(selectBranding, {}));
  } catch (reason) {
    activityLog.note('brand', reason);
  }
}
