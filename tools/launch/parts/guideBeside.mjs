import { spawn } from 'node:child_process';
import { staleBuilds } from './buildAll.mjs';
import { node24, workspace } from './workspace.mjs';

/**
 * Has a stale guide built once the server answers, by a process of its own: the first start does not wait for it, and the
 * server's exit code stays its own. Answers how to stop it.
 */
export function guideBeside({ force }) {
  if (staleBuilds({ names: ['guide'], force }).length === 0) return () => undefined;
  const parameters = ['tools/launch/guide.mjs', ...(force ? ['--force'] : [])];
  const child = spawn(node24, parameters, { cwd: workspace, stdio: ['ignore', 'inherit', 'inherit'] });
  return () => child.kill('SIGTERM');
}
