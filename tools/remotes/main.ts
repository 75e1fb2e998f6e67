import { obey, usage } from './obey.ts';
import { ServerRefusal } from './RemoteServer.ts';
import { UsageError } from './UsageError.ts';

/** Ends with 0, with 1 when the server refused or did not answer, and with 2 for a wrong call. */
async function main(): Promise<void> {
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  try {
    await obey(process.argv.slice(2), { environment: process.env, say });
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = error instanceof ServerRefusal && error.code ? ` (${error.code})` : '';
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    process.stderr.write(`${error.message}${cause}${code}\n`);
    if (error instanceof UsageError) process.stderr.write(`\n${usage}\n`);
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}

await main();
