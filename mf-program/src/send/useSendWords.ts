import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';

/** A name of this many characters still leaves room for the other words of a button. */
const longest = 20;

/** A name as a button has it. */
function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : name;
}

/** What the button that publishes says: to how many screens, and what comes to an end by it. Observable. */
export function useSendWords(store: SendStore): { readonly action: string } {
  const say = useMessages(namespace);
  const { terminals = 0, refused = 0 } = store.preflight.value?.totals ?? {};
  const count = Math.max(0, terminals - refused);
  if (!store.sendable || count === 0) return { action: say('send.send') };
  const ended = store.meets.filter(({ effect }) => effect === 'replaces');
  const [first] = ended;
  const again = store.meets.some(({ effect }) => effect === 'renews');
  if (!first) return { action: say(again ? 'send.sendAgain' : 'send.sendTo', { count }) };
  if (ended.length > 1) return { action: say('send.replaceSeveral', { count, tasks: ended.length }) };
  return { action: say('send.replaceOne', { count, task: shortName(first.name) }) };
}
