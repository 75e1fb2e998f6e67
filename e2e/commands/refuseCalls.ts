import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';

/** Which calls are refused, and with which errors, in turn; none are when it is left out. */
export interface Refusal {
  readonly calls: 'changes' | 'all';
  readonly errors: readonly string[];
}

const serverSource = resolve(import.meta.dirname, '../../server/src');
/** From how many places of the server a refusal comes that people meet often. */
const often = 3;

/** The refusals that the server gives in most places, most often first. */
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
 * Runs in the page before anything of it. Refused calls are answered here, since to route them through the test would
 * switch the browser's cache off and take most of the time. Counts pending calls, for `settled`.
 */
function standBetween(): void {
  const underWay = { calls: 0, parts: 0 };
  Reflect.set(window, 'underWay', underWay);
  const isPart = (node: unknown) =>
    node instanceof HTMLScriptElement || (node instanceof HTMLLinkElement && node.rel === 'stylesheet');
  new MutationObserver((records) => {
    for (const { addedNodes } of records) underWay.parts += [...addedNodes].filter(isPart).length;
  }).observe(document, { subtree: true, childList: true });
  for (const end of ['load', 'error'])
    document.addEventListener(end, ({ target }) => void (isPart(target) && underWay.parts--), true);
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
    underWay.calls++;
    // The body is still to be read and drawn when the answer begins; that counts as under way too.
    return send(input, init).finally(() => setTimeout(() => underWay.calls--, 20));
  };
}

export const standBetweenCalls = (page: Page): Promise<unknown> => page.addInitScript(standBetween);

/** What the pages of this tab are refused from now on. */
export const refuse = (page: Page, refusal?: Refusal): Promise<void> =>
  page.evaluate((stored) => sessionStorage.setItem('refusal', stored), JSON.stringify(refusal ?? {}));
