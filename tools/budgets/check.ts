import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { measureSignInPage } from '../browser/signInPage.ts';
import { embeddedBytes } from '../embed/embeddedBytes.ts';
import { workspace } from '../webpack/paths.ts';

/** Brotli bytes, scripts and styles together. */
const budgets = {
  signIn: 400_000,
  player: 200_000,
  playerOld: 300_000,
  embeddedEditor: 300_000,
  embeddingShell: 8_000,
};

/**
 * Initial load of the player. Stream and PDF players are lazy-loaded and cached for offline starts.
 *
 * @param list of a build: it names the page, and of the scripts in it only those for its browsers
 */
function playerBytes(folder: string, list: string, worker: string): number {
  const { files }: { files: string[] } = JSON.parse(readFileSync(join(folder, list), 'utf8'));
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  return [worker, ...files.filter((file) => page.includes(file))]
    .filter((file) => /\.(js|css)$/.test(file))
    .reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0);
}

function report(what: string, bytes: number, budget: number): boolean {
  const result = bytes <= budget ? 'within' : 'OVER';
  console.log(
    `${what}: ${Math.round(bytes / 1000)} KB of brotli, ${result} the budget of ${budget / 1000} KB`,
  );
  return bytes <= budget;
}

const signIn = await measureSignInPage(join(workspace, 'host/dist'));
const signInHolds = report('sign-in page', signIn.bytes, budgets.signIn);
if (!signInHolds) for (const [file, size] of signIn.files) console.log(`  ${size} ${file}`);
const player = join(workspace, 'player/dist');
const playerHolds = report('player', playerBytes(player, 'assets.json', 'sw.js'), budgets.player);
const oldBytes = playerBytes(player, 'assets-old.json', 'sw-old.js');
const oldHolds = report('player for old browsers', oldBytes, budgets.playerOld);
const embedded = embeddedBytes();
const editorHolds = report('embedded H5 editor', embedded.all, budgets.embeddedEditor);
const shellHolds = report('what a foreign page loads itself', embedded.shell, budgets.embeddingShell);
process.exitCode = signInHolds && playerHolds && oldHolds && editorHolds && shellHolds ? 0 : 1;
