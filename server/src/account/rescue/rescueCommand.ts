import type { Logger } from 'pino';
import type { Config } from '../../platform/config.ts';
import { openBeside } from '../../platform/database/open.ts';
import { rescueFromPassword, rescueFromTwoFactor } from './rescue.ts';

const usage = `Usage: npm run rescue -- [--reset-two-factor <user> | --reset-password <user>]
`;

const commands: Readonly<
  Record<string, (rescue: Parameters<typeof rescueFromPassword>[0]) => Promise<string>>
> = {
  '--reset-two-factor': async (rescue) => {
    await rescueFromTwoFactor(rescue);
    return `The password alone opens the console for ${rescue.userName} now.`;
  },
  '--reset-password': async (rescue) => {
    const password = await rescueFromPassword(rescue);
    return `The password of ${rescue.userName} is now ${password} (shown this once); their sessions are ended.`;
  },
};

/**
 * Runs a rescue command, independent of a running server. Returns the exit code: 0 done, 1 failed, 2 unknown command.
 */
export async function runRescue(words: readonly string[], config: Config, log: Logger): Promise<0 | 1 | 2> {
  const [name = '', userName, ...more] = words;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || !userName || more.length > 0) {
    process.stderr.write(usage);
    return 2;
  }
  try {
    const open = await openBeside(config, log);
    const said = await command({ database: open.database, userName }).finally(() => open.close());
    process.stdout.write(`${said}\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}
