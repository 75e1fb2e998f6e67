import type { PlayerStatus } from '../diagnostics/StatusBoard.ts';

/** Address of the server in a test. */
export const origin = 'https://screens.example';

export const startingStatus: PlayerStatus = {
  state: 'starting',
  link: 'connecting',
  clId: '',
  name: '',
  address: origin,
  revision: 0,
  programId: '',
  deliveryPercent: undefined,
  storage: 'cache',
  startsOffline: true,
};
