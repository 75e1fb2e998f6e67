import { createServer } from 'node:net';
import type { Config } from '../config.ts';
import { codeOf } from '../failureCode.ts';
import { StartRefusal } from '../startRefusal.ts';

type Address = Pick<Config, 'host' | 'port'>;

/** Files that may not be read and other hosts that are not known fail with the same codes. */
function isListening(error: unknown, host: string): boolean {
  if (!(error instanceof Error && 'syscall' in error)) return false;
  if (error.syscall === 'listen' || error.syscall === 'bind') return true;
  return error.syscall === 'getaddrinfo' && 'hostname' in error && error.hostname === host;
}

/** Why an address cannot be listened on, and what to do; undefined for a failure of another kind. */
export function listenRefusal(error: unknown, { host, port }: Address): StartRefusal | undefined {
  const sentences: Readonly<Record<string, string>> = {
    EADDRINUSE:
      `Port ${port} is taken by another program, perhaps by a Vitrine that runs already at ` +
      `http://localhost:${port}/web/: stop it, or set PORT to a free one.`,
    EACCES: `Port ${port} is reserved for administrators of this machine: set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is ${host}, which is no address of this machine: set HOST to one of its own, or leave it out.`,
    ENOTFOUND: `HOST is ${host}, a name that is not known: set HOST to an address of this machine, or leave it out.`,
  };
  if (!isListening(error, host)) return undefined;
  const code = codeOf(error).replace('EAI_AGAIN', 'ENOTFOUND');
  const sentence = sentences[code];
  return sentence === undefined ? undefined : new StartRefusal(sentence, { cause: error });
}

/** Rejects when the port cannot be listened on, before a database is started for nothing. */
export async function requirePort(address: Address): Promise<void> {
  if (address.port === 0) return;
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(address.port, address.host, resolve);
    });
    await new Promise((resolve) => server.close(resolve));
  } catch (error) {
    throw listenRefusal(error, address) ?? error;
  }
}
