import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

const workspace = resolve(import.meta.dirname, '../..');
const remotes = readdirSync(workspace).filter((name) => name.startsWith('mf-'));
const packages = ['host', 'shared', ...remotes, 'player'];

type Tree = { readonly [key: string]: string | Tree };

function keysOf(tree: Tree, before = ''): string[] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string' ? [`${before}${name}`] : keysOf(value, `${before}${name}.`),
  );
}

const catalogues = (folder: string) =>
  readdirSync(resolve(workspace, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('messages/zh_CN.json'))
    .map((name) => resolve(workspace, folder, 'src', name));

/** The first segment of every message key: dotted words that start with one look like a key. */
function groupsOfKeys(): string[] {
  const keys = packages
    .flatMap(catalogues)
    .flatMap((path) => keysOf(JSON.parse(readFileSync(path, 'utf8')) as Tree));
  return [...new Set(keys.filter((key) => key.includes('.')).map((key) => key.split('.', 1)[0] ?? ''))];
}

/**
 * Runs in the page before its own scripts: checks every rendered text and label, including transient ones such as
 * toasts and loading states.
 */
function watchTexts(groups: readonly string[]): void {
  const key = new RegExp(`(?<![\\w./@-])(?:${groups.join('|')})(?:\\.[a-zA-Z]\\w*)+(?![\\w/@-])`);
  // The help on custom fields shows the placeholders that authors type into a ticker; nothing else may show one.
  const placeholder = /\{\{(?!(?:custom\.[\w…]+|terminal\.name)\}\})[^{}]*\}\}|\{[a-z]\w*\}/i;
  const labels = ['aria-label', 'title', 'placeholder', 'alt'];
  const report = Reflect.get(window, 'reportMessageKey') as (fault: string) => void;
  const inspect = (text: string | null) => {
    const fault = text === null ? null : (key.exec(text) ?? placeholder.exec(text));
    if (!fault) return;
    const { pathname, search } = location;
    report(`${document.documentElement.lang} ${pathname}${search}: “${fault[0]}” in “${text?.slice(0, 80)}”`);
  };
  const inspectElement = (element: Element) => {
    for (const name of labels) inspect(element.getAttribute(name));
  };
  const inspectNode = (node: Node) => {
    if (node instanceof Text && !node.parentElement?.closest('script, style, pre, code, textarea'))
      inspect(node.data);
    if (!(node instanceof Element)) return;
    inspectElement(node);
    for (const child of node.childNodes) inspectNode(child);
  };
  new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Element) inspectElement(target);
      else inspectNode(target);
      for (const node of addedNodes) inspectNode(node);
    }
  }).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: labels,
  });
}

/** Collects message keys and unfilled placeholders that pages show from now on. */
export async function watchForMessageKeys(page: Page): Promise<ReadonlySet<string>> {
  const faults = new Set<string>();
  await page.exposeFunction('reportMessageKey', (fault: string) => void faults.add(fault));
  await page.addInitScript(watchTexts, groupsOfKeys());
  return faults;
}

/** Inserts a message key and a placeholder into the page, to validate the check. */
export const insertMessageKey = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const planted = document.createElement('p');
    planted.textContent = 'signIn.planted';
    planted.title = 'Hello {{planted}}';
    document.body.append(planted);
    planted.remove();
  });
