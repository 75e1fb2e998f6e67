import type { Document } from './documents.ts';

const folder = 'docs/adr/';
/** `Status: accepted · 2026-11-14`, or `Status: superseded by [title](file.md) · 2026-11-14`, below the title. */
const status =
  /^# .+\n\nStatus: (accepted|superseded(?: in part)? by \[[^\]]+\]\([\w-]+\.md\)(?: and \[[^\]]+\]\([\w-]+\.md\))*) · \d{4}-\d{2}-\d{2}\n\n/;

/** Decision records whose first lines do not tell state and date, each as one sentence. */
export function undatedDecisions(documents: readonly Document[]): string[] {
  return documents
    .filter(({ path, text }) => path.startsWith(folder) && !status.test(text))
    .map(
      ({ path }) =>
        `${path} needs a line below its title such as "Status: accepted · 2026-11-14", ` +
        'or "Status: superseded by [title](file.md) · 2026-11-14".',
    );
}
