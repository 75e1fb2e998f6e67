import { consoleEvent, logActions, webhookTopics } from '@vitrine/shared/api';
import { readSource } from '../../map/sources.ts';
import { code, table } from '../tables.ts';

const declaration = 'shared/src/api/base/event.ts';

/** The comment above the declaration of a kind, on one line. */
function meaningOf(kind: string, source: string): string {
  const declared = new RegExp(
    String.raw`/\*\*((?:(?!\*/)[\s\S])*)\*/\s*z\.object\(\{\s*kind: z\.literal\('${kind}'\)`,
  );
  const comment = declared.exec(source)?.[1];
  if (comment === undefined) throw new Error(`${declaration} has no comment above the kind ${kind}`);
  return comment.replaceAll(/^\s*\*\s?/gm, '').trim();
}

function kindRows(): string[][] {
  const source = readSource(declaration);
  return consoleEvent.options.map(({ shape }) => {
    const kind = shape.kind.value;
    const fields = Object.entries(shape)
      .filter(([name]) => name !== 'kind' && name !== 'at')
      .map(([name, field]) => code(field.safeParse(undefined).success ? `${name}?` : name));
    return [code(kind), meaningOf(kind, source), fields.join(' ')];
  });
}

/** Log actions of a topic; an alarm is no action of a user. */
const webhookRows = (): string[][] =>
  webhookTopics.map((topic) => {
    const actions: readonly string[] = logActions.filter((action) => action.startsWith(`${topic}.`));
    const events = topic === 'alarm' ? ['alarm.raised', ...actions] : actions;
    return [code(topic), events.map(code).join(' ')];
  });

/** Kinds of console events, and names of webhook events. */
export function eventsReference(): string {
  return `# Events

## Kinds in the event stream

\`/etv/events\` sends these; \`at\` is in each, and a field with \`?\` may be absent. How to listen: [events](../guide/integrators/events.md).

${table(['kind', 'meaning', 'fields'], kindRows())}

## Webhook events

The \`event\` of a delivery, by the topic that a webhook subscribes to. “Test” sends \`test\`, whatever the topics. How to receive:
[webhooks](../guide/integrators/webhooks.md).

${table(['topic', 'events'], webhookRows())}
`;
}
