/** A part of a page that has an address of its own. */
export interface Section {
  /** The same in all languages: what stands behind the `#`. */
  readonly id: string;
  readonly title: string;
  /** The heading that it stands under; empty at the beginning. */
  readonly group: string;
  /** Markdown. */
  readonly body: string;
  /** The body as it is read: what the search looks through. */
  readonly plain: string;
}

const heading = /^## (.+?) \{#([a-z0-9-]+)\}$/;
const groupHeading = /^# (.+)$/;

/** Takes the marks of Markdown away, and leaves what a reader sees. */
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
 * Splits a page into its sections: `## Title {#id}` begins one, `# Title` names those that follow. Throws for a heading
 * without an id, and for an id that stands twice.
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
  if (ids.size < sections.length) throw new Error('An id stands twice');
  return sections.map(({ lines, ...section }) => {
    const body = lines.join('\n').trim();
    return { ...section, body, plain: plainOf(body) };
  });
}
