import { type Document, withoutCode } from './documents.ts';

/** The help is shown within the console, so its links have no prefix. */
const isHelp = (path: string): boolean => /\/help\/content\//.test(path);

/** Console paths linked by a page, without queries. */
function consoleLinksIn({ path, text }: Document): string[] {
  const links = isHelp(path) ? /\]\((\/[^)\s?#]*)/g : /\]\(console:([^)\s?#]*)/g;
  return [...withoutCode(text).matchAll(links)].map(([, address = '']) => address);
}

/**
 * Links to unknown console pages, each as a sentence.
 *
 * @param declared paths behind `/web`; `:id` matches any segment
 */
export function unknownConsoleLinks(documents: readonly Document[], declared: readonly string[]): string[] {
  const patterns = declared.map((address) => new RegExp(`^${address.replaceAll(/:\w+/g, '[^/]+')}$`));
  return documents.flatMap((document) =>
    [...new Set(consoleLinksIn(document))]
      .filter((address) => !patterns.some((pattern) => pattern.test(address)))
      .map((address) => `${document.path} links to ${address} of the console, which has no such page.`),
  );
}
