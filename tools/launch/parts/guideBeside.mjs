import { spawn } from 'node:child_process';
import { staleBuilds } from './buildAll.mjs';
import { node24, workspace } from './workspace.mjs';

/**
 * Builds a stale guide in a separate process once the server responds, which delays neither the first start nor changes
 * the
 * server's exit code. Returns a stop function.
 */
export function guideBeside({ force }) {
  if (staleBuilds({ names: ['guide'], force }).length === 0) return () => undefined;
  const parameters = ['tools/launch/guide.mjs', ...(force ? ['--force'] : [])];
  const child = spawn(node24, parameters, { cwd: workspace, stdio: ['ignore', 'inherit', 'inherit'] });
  return () => child.kill('SIGTERM');
}
