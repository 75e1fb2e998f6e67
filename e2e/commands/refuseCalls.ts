import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** Calls to refuse, and the errors to cycle through; without errors nothing is refused. */
export interface Refusal {
  readonly calls: 'changes' | 'all';
  readonly errors: readonly string[];
}

const serverSource = resolve(import.meta.dirname, '../../server/src');
/** Number of places in the server source from which a refusal counts as common. */
const often = 3;

/** The most common refusals in the server source, by frequency. */
export function usualRefusals(): string[] {
  const counts = new Map<string, number>();
  for (const name of readdirSync(serverSource, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.ts') || name.endsWith('.test.ts')) continue;
    const text = readFileSync(resolve(serverSource, name), 'utf8');
    for (const [, error = ''] of text.matchAll(/new Refusal\('([\w.]+)'/g)) {
      counts.set(error, (counts.get(error) ?? 0) + 1);
    }
  }
  const usual = [...counts].filter(([, count]) => count >= often);
  return usual.toSorted(([, one], [, other]) => other - one).map(([error]) => error);
}

/**
 * Runs in the page before its own scripts. Refuses calls within the page, since routing through Playwright would
 * disable the browser's cache and dominate the run time. Counts pending calls, for `settled`.
 */
function interceptFetch(): void {
  const pending = { calls: 0, parts: 0 };
  Reflect.set(window, 'pending', pending);
  const isPart = (node: unknown) =>
    node instanceof HTMLScriptElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');
  new MutationObserver((records) => {
    for (const { addedNodes } of records) pending.parts += [...addedNodes].filter(isPart).length;
  }).observe(document, { subtree: true, childList: true });
  for (const end of ['load', 'error'])
    document.addEventListener(end, ({ target }) => void (isPart(target) && pending.parts--), true);
  const send = window.fetch;
  let turn = 0;
  const isRead = /\/etv\/(?:\w+\/)*(?:select|find|get)\w*/;
  const refused = (url: string): string | undefined => {
    const refusal = JSON.parse(sessionStorage.getItem('refusal') ?? '{}') as Partial<Refusal>;
    const meant = url.includes('/etv/') && (refusal.calls === 'all' || !isRead.test(url));
    return meant ? refusal.errors?.[turn++ % refusal.errors.length] : undefined;
  };
  window.fetch = async (input, init) => {
    const error = refused(input instanceof Request ? input.url : String(input));
    if (error) return Response.json({ code: 1, error, msg: `(${error.length})`, requestId: 'r42' });
    pending.calls++;
    // A response still has to be read and rendered, so it stays pending a little longer.
    return send(input, init).finally(() => setTimeout(() => pending.calls--, 20));
  };
}

export const interceptCalls = (page: Page): Promise<unknown> => page.addInitScript(interceptFetch);

/** Sets the refusals for the pages of this tab. */
export const refuse = (page: Page, refusal?: Refusal): Promise<void> =>
  page.evaluate((stored) => sessionStorage.setItem('refusal', stored), JSON.stringify(refusal ?? {}));
