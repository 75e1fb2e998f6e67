/** A linkable part of a page. */
export interface Section {
  /** The URL fragment, equal in all languages. */
  readonly id: string;
  readonly title: string;
  /** Heading of its group; empty before the first one. */
  readonly group: string;
  /** Markdown. */
  readonly body: string;
  /** Plain text of the body, for the search. */
  readonly plain: string;
}

const heading = /^## (.+?) \{#([a-z0-9-]+)\}$/;
const groupHeading = /^# (.+)$/;

/** Strips Markdown syntax. */
function plainOf(body: string): string {
  return body
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:[-*>]|\d+\.|#+)\s+/gm, '')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/**
 * Splits a page into sections: `## Title {#id}` starts one, `# Title` names a group. Throws for a heading without an id
 * and
 * for duplicate ids.
 */
export function readSections(markdown: string): readonly Section[] {
  const sections: { id: string; title: string; group: string; lines: string[] }[] = [];
  let group = '';
  for (const line of markdown.split('\n')) {
    const found = heading.exec(line);
    if (line.startsWith('## ') && !found) throw new Error(`A heading without an id: ${line}`);
    if (found) sections.push({ title: found[1] ?? '', id: found[2] ?? '', group, lines: [] });
    else if (groupHeading.test(line)) group = line.slice(2).trim();
    else sections.at(-1)?.lines.push(line);
  }
  const ids = new Set(sections.map(({ id }) => id));
  if (ids.size < sections.length) throw new Error('Duplicate id');
  return sections.map(({ lines, ...section }) => {
    const body = lines.join('\n').trim();
    return { ...section, body, plain: plainOf(body) };
  });
}
