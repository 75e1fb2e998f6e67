import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Socket on which servers up to 0.1.0 listened while they held a data folder, instead of locking it. */
export function earlierLock(dataDirectory: string): string {
  const name = createHash('sha256').update(realpathSync(dataDirectory)).digest('hex').slice(0, 16);
  return join(tmpdir(), `vitrine-${name}`, 'server.lock');
}

/** Whether such a server still runs, as in an update without stopping the old one. */
export function isHeldByEarlierServer(dataDirectory: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(earlierLock(dataDirectory));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
