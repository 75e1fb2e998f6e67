import { shownGroupName } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { finders } from './finders.ts';
import type { PaletteEntry } from './PaletteEntry.ts';
import type { KeptChoice } from './Recent.ts';

/**
 * What was chosen before, as far as it may be chosen now: pages and acts that are offered today, under the name of today,
 * and things of domains that the person may still look into. Observable.
 */
export function recentEntries(
  choices: readonly KeptChoice[],
  offered: readonly PaletteEntry[],
): readonly PaletteEntry[] {
  return choices.flatMap(({ path, ...choice }): readonly PaletteEntry[] => {
    if (choice.kind === 'page' || choice.kind === 'action')
      return offered.filter(({ id }) => id === choice.id);
    return session.can(finders[choice.kind].permission) ? [shown(choice, path)] : [];
  });
}

/** The language may be another one than when it was chosen. */
const shown = (choice: Omit<KeptChoice, 'path'>, target: string): PaletteEntry =>
  isInGroup(choice.kind)
    ? { ...choice, hint: shownGroupName(choice.hint), storedHint: choice.hint, target }
    : { ...choice, target };

const isInGroup = (kind: KeptChoice['kind']) => kind === 'terminal' || kind === 'task';
