import { developRemote } from '../dev/index.ts';
import { writeKeys } from '../messages/index.ts';

interface DevOptions {
  /** Address of a running console, such as `https://console.example.com`. */
  readonly host: string;
  readonly port: string;
  /** Address to listen on. */
  readonly listen: string;
}

/** Serves the console of `host` with the remote in `folder`, which is built again after each change. */
export async function dev(folder: string, { host, port, listen }: DevOptions): Promise<void> {
  process.env.NODE_ENV = 'development';
  writeKeys(folder);
  await developRemote(folder, new URL(host), { port: Number(port), host: listen });
}
