import { startMessages } from '@vitrine/shared/i18n';
import '@vitrine/shared/ui/entry';
import { paintedWhen, scrollFrames } from './glass.ts';
import { prepareOurTree } from './ourTree.tsx';
import { prepareSemiTree } from './semiTree.tsx';

/** What one tree took in one page, ms. */
export interface TreeTimes {
  /** From the nodes in memory until the first lines were painted. */
  drawn: number;
  /** By query, from applying the filter until its lines were painted; `cleared` is taking a filter away. */
  filtered: Record<string, number[]>;
  /** Between the frames while the tree scrolls. */
  frames: number[];
}

const trees = { ours: prepareOurTree, semi: prepareSemiTree };
/** About two fifths of the screens, one in a hundred, and a single one. */
const queries = ['9', '0513', '42-0513'];
const linesInView = 15;

function visibleText(root: HTMLElement): string {
  return [...root.querySelectorAll('[role=treeitem]')].map((line) => line.textContent).join('\n');
}

function makeRoot(): HTMLElement {
  const root = document.createElement('div');
  root.style.cssText = 'display: flex; flex-direction: column; width: 320px; height: 640px';
  document.body.append(root);
  return root;
}

function findScroller(root: HTMLElement): HTMLElement {
  const found = [...root.querySelectorAll<HTMLElement>('*')].find(
    ({ scrollHeight, clientHeight }) => clientHeight > 0 && scrollHeight > 100 * clientHeight,
  );
  if (!found) throw new Error('Nothing in the tree scrolls.');
  return found;
}

async function timeFilter(root: HTMLElement, filter: (text: string) => Promise<number>, text: string) {
  const before = visibleText(root);
  const applied = await filter(text);
  return (await paintedWhen(() => visibleText(root) !== before)) - applied;
}

/** Draws one of the trees in this page, filters and scrolls it. Once in a page: a second tree would find warm code. */
async function measureTree(kind: keyof typeof trees): Promise<TreeTimes> {
  await startMessages();
  const root = makeRoot();
  const draw = trees[kind](root);
  const start = performance.now();
  const { filter } = await draw();
  const shown = () => root.querySelectorAll('[role=treeitem]').length >= linesInView;
  const drawn = (await paintedWhen(shown)) - start;
  const filtered: Record<string, number[]> = { cleared: [] };
  for (const query of [...queries, ...queries]) {
    filtered[query] = [...(filtered[query] ?? []), await timeFilter(root, filter, query)];
    filtered.cleared?.push(await timeFilter(root, filter, ''));
  }
  const frames = await scrollFrames(findScroller(root), 320, 180);
  if (!shown()) throw new Error('The tree is empty after scrolling.');
  return { drawn, filtered, frames };
}

Object.assign(globalThis, { measureTree });
