import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';

/** Maximum characters of a name within a button. */
const longest = 20;

/** A name shortened for a button. */
function shortName(name: string): string {
  const characters = Array.from(name);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : name;
}

/** Label of the publish button: number of screens, and what it ends. Observable. */
export function useSendMessages(store: SendStore): { readonly action: string } {
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
