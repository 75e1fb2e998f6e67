import type { DatabaseAddress } from '../platform/database/connection.ts';
import type { OpenDatabase } from '../platform/database/open.ts';
import { CommitCutter } from './CommitCutter.ts';
import { openTestDatabase } from './testDatabase.ts';

function cutterOf(address: DatabaseAddress): CommitCutter {
  if ('connectionString' in address) {
    const { hostname, port, searchParams } = new URL(address.connectionString);
    const folder = searchParams.get('host');
    const number = Number(searchParams.get('port') ?? (port || 5432));
    return new CommitCutter(
      folder ? { path: `${folder}/.s.PGSQL.${number}` } : { host: hostname, port: number },
    );
  }
  return new CommitCutter({ path: `${address.host}/.s.PGSQL.${address.port}` });
}

function through(address: DatabaseAddress, port: number): DatabaseAddress {
  if (!('connectionString' in address)) return { ...address, host: '127.0.0.1', port };
  const url = new URL(address.connectionString);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  // Those of a socket would count more.
  for (const name of ['host', 'port']) url.searchParams.delete(name);
  return { connectionString: url.href };
}

/** A fresh database whose pool goes through a proxy that can cut connections at COMMIT. */
export async function openCutDatabase(): Promise<{ database: OpenDatabase; cutter: CommitCutter }> {
  const made: { cutter?: CommitCutter } = {};
  const database = await openTestDatabase(async (address) => {
    made.cutter = cutterOf(address);
    return through(address, await made.cutter.listen());
  });
  const { cutter } = made;
  if (!cutter) throw new Error('The database was opened without the proxy');
  const close = async () => {
    await database.close();
    await cutter.close();
  };
  return { database: { ...database, close }, cutter };
}
