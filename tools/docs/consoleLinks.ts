import { type Document, withoutCode } from './documents.ts';

/** The help is shown in the console, where an address needs no word before it. */
const isHelp = (path: string): boolean => /\/help\/content\//.test(path);

/** Addresses of the console that a page links to, without their queries. */
function consoleLinksIn({ path, text }: Document): string[] {
  const links = isHelp(path) ? /\]\((\/[^)\s?#]*)/g : /\]\(console:([^)\s?#]*)/g;
  return [...withoutCode(text).matchAll(links)].map(([, address = '']) => address);
}

/**
 * Links to pages that the console does not have, each as one sentence.
 *
 * @param declared addresses behind `/web`; a part such as `:id` stands for anything
 */
export function unknownConsoleLinks(documents: readonly Document[], declared: readonly string[]): string[] {
  const patterns = declared.map((address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`));
  return documents.flatMap((document) =>
    [...new Set(consoleLinksIn(document))]
      .filter((address) => !patterns.some((pattern) => pattern.test(address)))
      .map((address) => `${document.path} links to ${address} of the console, which has no such page.`),
  );
}
