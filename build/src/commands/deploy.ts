import { obey, usage } from '../deploy/obey.ts';
import { ServerRefusal } from '../deploy/RemoteServer.ts';
import { UsageError } from '../deploy/UsageError.ts';

/** Returns 0, 1 when the server refused or did not answer, and 2 for a wrong call. */
export async function deploy(words: readonly string[]): Promise<number> {
  try {
    await obey(words, { environment: process.env, say: (line) => console.log(line) });
    return 0;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const code = error instanceof ServerRefusal && error.code ? ` (${error.code})` : '';
    const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
    console.error(`${error.message}${cause}${code}`);
    if (!(error instanceof UsageError)) return 1;
    console.error(`\n${usage}`);
    return 2;
  }
}
