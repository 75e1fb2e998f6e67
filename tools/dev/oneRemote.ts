import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readPackage, workspace } from '../webpack/paths.ts';
import { answerFile } from './files.ts';
import { createFront, listen, type Place } from './front.ts';
import { LiveReload } from './LiveReload.ts';
import { watchPackages } from './watch.ts';

const registryPath = '/web/remotes.json';

interface Registry {
  remotes: { name: string; version: string; entry: string }[];
}

/** A deployed host's registry with one remote replaced by the local version and URL. */
export function withLocalRemote(registry: Registry, name: string, version: string): Registry {
  if (!registry.remotes.some((remote) => remote.name === name))
    throw new Error(`${registryPath} of the deployed host has no ${name}`);
  const local = { version, entry: `/web/remotes/${name}/${version}/mf-manifest.json` };
  return {
    ...registry,
    remotes: registry.remotes.map((remote) => (remote.name === name ? { ...remote, ...local } : remote)),
  };
}

async function readRegistry(upstream: URL): Promise<Registry> {
  const answer = await fetch(new URL(registryPath, upstream));
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return await answer.json();
}

/**
 * Builds one remote in watch mode within the console of a deployed host, which serves everything except the remote's
 * files
 * and registry entry.
 */
export async function developRemote(name: string, upstream: URL, place: Place): Promise<void> {
  const folder = join(workspace, name);
  const { version } = readPackage(folder);
  const live = new LiveReload();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const { pathname } = new URL(request.url ?? '/', upstream);
    if (pathname === registryPath) {
      const registry = withLocalRemote(await readRegistry(upstream), name, version);
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(registry));
      return true;
    }
    const prefix = `/web/remotes/${name}/${version}/`;
    if (!pathname.startsWith(prefix)) return false;
    return answerFile(response, join(folder, 'dist', name, version), pathname.slice(prefix.length));
  }

  console.log(`· building ${name} for development …`);
  await watchPackages([name], () => live.built());
  const { href } = await listen(createFront({ upstream, live, answer }), place);
  console.log(`· ${name} in the console of ${upstream.origin}: ${href}web/`);
}
