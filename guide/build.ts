import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vitepress';
import { requireAnchors } from './src/deadAnchors.ts';
import { precompress } from './src/precompress.ts';
import { base, siteFolder, targetFolder, workspace } from './src/workspace.ts';
import { writePages } from './src/writePages.ts';
import { writeSearch } from './src/writeSearch.ts';

/**
 * Makes the guide: `npm run build guide`. The pages come from all over the repository; the site takes the place of the one
 * before when all of it is there.
 */
async function buildGuide(): Promise<void> {
  const chapters = writePages();
  await build(join(workspace, 'guide'));
  requireAnchors(siteFolder, base);
  writeSearch(chapters);
  await precompress(siteFolder);
  rmSync(targetFolder, { recursive: true, force: true });
  renameSync(siteFolder, targetFolder);
}

await buildGuide();
