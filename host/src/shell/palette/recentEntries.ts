import { shownGroupName } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { finders } from './finders.ts';
import type { PaletteEntry } from './PaletteEntry.ts';
import type { KeptChoice } from './Recent.ts';

/**
 * Recent selections that are still permitted: pages and actions with their current names, and items of permitted
 * domains. Observable.
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

/** Renders it in the current language, which may have changed since. */
const shown = (choice: Omit<KeptChoice, 'path'>, target: string): PaletteEntry =>
  isInGroup(choice.kind)
    ? { ...choice, hint: shownGroupName(choice.hint), storedHint: choice.hint, target }
    : { ...choice, target };

const isInGroup = (kind: KeptChoice['kind']) => kind === 'terminal' || kind === 'task';
