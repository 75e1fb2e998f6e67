import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { developRemote } from '@vitrine/build/dev';
import { workspace } from '../webpack/paths.ts';
import { developEverything } from './everything.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { host: { type: 'string', default: 'http://localhost:8080' }, port: { type: 'string' } },
});
const [remote] = positionals;

/** A single remote uses the next port, since the deployed host may be on this machine. */
const port = Number(values.port ?? (remote ? 8081 : process.env.PORT || 8080));
/** It passes on calls to the deployed host in plain HTTP: for this computer alone, unless HOST says otherwise. */
const host = process.env.HOST || (remote ? '127.0.0.1' : undefined);
const place = { port, host };

await (remote
  ? developRemote(join(workspace, remote), new URL(values.host), place)
  : developEverything(place));
