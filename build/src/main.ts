#!/usr/bin/env node
import { parseArgs } from 'node:util';
import { deployCommands } from './deploy/commands.ts';
import { requireNode } from './requireNode.ts';

const usage = `vitrine-build new mf-<name>   makes the folder of a remote
vitrine-build dev             serves the remote in the console of --host (http://localhost:8080), on --port (8081)
                              of this computer alone, or of --listen (an address, such as 0.0.0.0)
vitrine-build test [...]      runs its tests; parameters are those of jest
vitrine-build messages        writes the types of its message keys
vitrine-build build           builds dist/<name>/<version>/
vitrine-build deploy          sends the build to --server; further: canary, promote, rollback, list, token`;

/** Everything is imported when it is needed: `new` runs before webpack and jest are of use. */
async function run(command: string | undefined, parameters: string[]): Promise<number> {
  const folder = process.cwd();
  if (command === 'build') await (await import('./commands/build.ts')).build(folder);
  else if (command === 'test') return (await import('./commands/test.ts')).test(folder, parameters);
  else if (command === 'messages') (await import('./messages/index.ts')).writeKeys(folder);
  else if (command === 'new') (await import('./commands/new.ts')).newRemote(folder, parameters[0]);
  else if (command && deployCommands.includes(command))
    return (await import('./commands/deploy.ts')).deploy([command, ...parameters]);
  else if (command === 'dev') {
    const { values } = parseArgs({
      args: parameters,
      options: {
        host: { type: 'string', default: 'http://localhost:8080' },
        port: { type: 'string', default: '8081' },
        listen: { type: 'string', default: process.env.HOST || '127.0.0.1' },
      },
    });
    await (await import('./commands/dev.ts')).dev(folder, values);
  } else {
    console.log(usage);
    return command === undefined || command === '--help' ? 0 : 1;
  }
  return 0;
}

const [command, ...parameters] = process.argv.slice(2);
try {
  requireNode();
  process.exitCode = await run(command, parameters);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
