import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { RemoteDescription } from '@vitrine/shared/api';
import { describeRemote } from '../webpack/describe.ts';
import { answerFile } from './files.ts';
import { createFront, listen, type Place } from './front.ts';
import { LiveReload } from './LiveReload.ts';
import { watchPackage } from './watch.ts';

const registryPath = '/web/remotes.json';

interface Registry {
  remotes: { name: string }[];
}

/** A deployed host's registry with the line of one remote replaced by the local description, or added to it. */
export function withLocalRemote(registry: Registry, description: RemoteDescription): Registry {
  const { name, version } = description;
  const line = { ...description, entry: `/web/remotes/${name}/${version}/mf-manifest.json` };
  const others = registry.remotes.filter((remote) => remote.name !== name);
  return { ...registry, remotes: [...others, line] };
}

async function readRegistry(upstream: URL): Promise<Registry> {
  const answer = await fetch(new URL(registryPath, upstream));
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
  return await answer.json();
}

type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

/**
 * Answers the registry and the files of the remote in `folder`. Its line is read again for each registry, but for the
 * version: that stays the one of the build, which goes on in its folder when package.json gets another.
 */
export function remoteAnswer(folder: string, upstream: URL): Answer {
  const { name, version } = describeRemote(folder);
  const prefix = `/web/remotes/${name}/${version}/`;
  return async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', upstream);
    if (pathname === registryPath) {
      const described = { ...describeRemote(folder), name, version };
      const registry = withLocalRemote(await readRegistry(upstream), described);
      response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify(registry));
      return true;
    }
    if (!pathname.startsWith(prefix)) return false;
    return answerFile(response, join(folder, 'dist', name, version), pathname.slice(prefix.length));
  };
}

/**
 * Builds one remote in watch mode within the console of a deployed host, which serves everything except the remote's
 * files and its registry line.
 *
 * @param folder the remote's package
 */
export async function developRemote(folder: string, upstream: URL, place: Place): Promise<void> {
  const answer = remoteAnswer(folder, upstream);
  const { name } = describeRemote(folder);
  const live = new LiveReload();
  console.log(`· building ${name} for development …`);
  await watchPackage(folder, () => live.built());
  const { href } = await listen(createFront({ upstream, live, answer }), place);
  console.log(`· ${name} in the console of ${upstream.origin}: ${href}web/`);
}
