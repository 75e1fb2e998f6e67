import { keptEntry, logActions, loggedRoles, secretOutcomes, terminalHappening } from '@vitrine/shared/api';
import { i18n, messagesOf } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { roleSaid } from './roleSaid.ts';
import type { LogView } from './useLogAddress.ts';

/** Display texts by key for the server's export. */
export function csvMessages(view: LogView): Record<string, string> {
  if (view === 'terminals')
    return {
      ...wordsOf('logs.keptEntry', keptEntry.options),
      ...wordsOf('logs.event', terminalHappening.options),
    };
  const fields = i18n.getResource(i18n.language, namespace, 'logs.field') as
    | Record<string, string>
    | undefined;
  const said = (key: 'none' | 'on' | 'off') => i18n.t(`logs.${key}`, { ns: namespace });
  // Empty values and switches, worded as on the page.
  const values = { '': said('none'), true: said('on'), false: said('off') };
  const say = messagesOf(namespace);
  const roles = Object.fromEntries(loggedRoles.map((role) => [`role:${role}`, roleSaid(say, role)]));
  const outcomes = wordsOf('logs.secret', secretOutcomes);
  return { ...wordsOf('logs.action', logActions), ...fields, ...outcomes, ...roles, ...values };
}

function wordsOf(prefix: string, words: readonly string[]): Record<string, string> {
  const known = words.filter((word) => i18n.exists(`${prefix}.${word}`, { ns: namespace }));
  return Object.fromEntries(known.map((word) => [word, i18n.t(`${prefix}.${word}`, { ns: namespace })]));
}
