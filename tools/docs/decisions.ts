import { dirname, join, normalize } from 'node:path';
import type { Document } from './documents.ts';

const folder = 'docs/adr/';
const links = String.raw`\[[^\]]+\]\([\w-]+\.md\)(?:(?:, | and )\[[^\]]+\]\([\w-]+\.md\))*`;
/** `Status: accepted · 2026-11-14`, or `Status: superseded by [title](file.md) · 2026-11-14`, below the title. */
const status = new RegExp(
  String.raw`^# .+\n\nStatus: (accepted|superseded(?: in part)? by ${links}) · \d{4}-\d{2}-\d{2}` +
    String.raw`(?: · supersedes(?: in part)? (${links}))?\n\n`,
);

const isDecision = ({ path }: Document): boolean => path.startsWith(folder);

/** Decision records without status and date in their first lines, each as a sentence. */
export function undatedDecisions(documents: readonly Document[]): string[] {
  return documents
    .filter((document) => isDecision(document) && !status.test(document.text))
    .map(
      ({ path }) =>
        `${path} needs a line below its title such as "Status: accepted · 2026-11-14", ` +
        'or "Status: superseded by [title](file.md) · 2026-11-14"; what it supersedes follows as ' +
        '" · supersedes [title](file.md)".',
    );
}

const targetsIn = (path: string, words: string): string[] =>
  [...words.matchAll(/\]\(([\w-]+\.md)\)/g)].map(([, file = '']) => normalize(join(dirname(path), file)));

/** Decision records that do not say which other ways lost, and why, in words of their own: each as a sentence. */
export function decisionsWithoutAlternatives(documents: readonly Document[]): string[] {
  return documents
    .filter(isDecision)
    .filter(({ text }) => !/^(?:\*\*Alternatives\.\*\* \S|## Alternatives\n+\S)/m.test(text))
    .map(
      ({ path }) =>
        `${path} needs a paragraph "**Alternatives.** …": which other ways there were and why each lost, ` +
        'or in one clause that none is on record.',
    );
}

/** Superseded and superseding records without mutual links, each as a sentence. */
export function looseSuccessions(documents: readonly Document[]): string[] {
  const decisions = documents.filter(isDecision).map(({ path, text }) => {
    const [, state = '', superseded = ''] = status.exec(text) ?? [];
    return { path, successors: targetsIn(path, state), predecessors: targetsIn(path, superseded) };
  });
  const named = new Map(decisions.map((decision) => [decision.path, decision]));
  return decisions.flatMap(({ path, successors, predecessors }) => [
    ...successors
      .filter((other) => named.get(other)?.predecessors.includes(path) !== true)
      .map(
        (other) => `${path} is superseded by ${other}, whose status has to say so: "· supersedes […](…)".`,
      ),
    ...predecessors
      .filter((other) => named.get(other)?.successors.includes(path) !== true)
      .map((other) => `${path} supersedes ${other}, whose status has to say so: "superseded by […](…)".`),
  ]);
}
