import type { Permission } from '@vitrine/shared/api';
import { currentLocale, type KeyUnder, localeNames, locales, switchLocale } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { type ThemeChoice, theme } from '@vitrine/shared/ui/theme';
import type { SayHost } from '../../messages/index.ts';
import { registry } from '../../remotes/registry.ts';
import type { SayPalette } from './messages/index.ts';
import type { Keys } from './messages/keys.ts';
import type { PaletteEntry } from './PaletteEntry.ts';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

export interface PaletteActions {
  readonly upload: () => Promise<void>;
  readonly openUserCenter: () => void;
  /** Help section of the current page; many pages have no top bar with a link. */
  readonly help: string;
  readonly signOut: () => Promise<void>;
  /** Omitted when the page has its own shortcut sheet. */
  readonly showKeys: (() => void) | undefined;
}

type ActionName = Exclude<KeyUnder<Keys, 'action'>, 'theme' | 'language'>;

interface ActionInput {
  readonly name: ActionName;
  readonly permission?: Permission;
  readonly target: string | (() => void | Promise<void>);
}

const inputs = (acts: PaletteActions): readonly ActionInput[] => [
  { name: 'newProgram', permission: 'program.manage', target: '/program?new=1' },
  { name: 'newTask', permission: 'task.manage', target: '/task/new' },
  { name: 'upload', permission: 'material.upload', target: acts.upload },
  { name: 'addScreen', permission: 'terminal.register', target: '/terminal/register' },
  { name: 'message', permission: 'terminal.command', target: '/terminal/instructions?do=message' },
  { name: 'subtitle', permission: 'task.subtitle', target: '/cbsubtitles' },
  { name: 'emergency', permission: 'task.subtitle', target: '/cbemergencies' },
  { name: 'userCenter', target: acts.openUserCenter },
  { name: 'help', target: acts.help },
  ...(acts.showKeys ? [{ name: 'keys', target: acts.showKeys } as const] : []),
  { name: 'signOut', target: acts.signOut },
];

/** Excludes pages of domains that are not deployed. */
const isThere = ({ target }: ActionInput) =>
  typeof target !== 'string' || registry.declares(target.replace(/[?#].*/, ''));

/** Global actions permitted for the user. `say`: palette texts; `sayHost`: host texts. Observable. */
export function actionEntries(
  acts: PaletteActions,
  say: SayPalette,
  sayHost: SayHost,
): readonly PaletteEntry[] {
  const entry = (
    id: string,
    name: KeyUnder<Keys, 'also'>,
    label: string,
    target: ActionInput['target'],
  ): PaletteEntry => ({
    id: `action:${id}`,
    kind: 'action',
    label,
    hint: '',
    also: say(`also.${name}`),
    target,
  });
  const allowed = inputs(acts).filter(({ permission }) => !permission || session.can(permission));
  return [
    ...allowed.filter(isThere).map(({ name, target }) => entry(name, name, say(`action.${name}`), target)),
    ...themes
      .filter((choice) => choice !== theme.choice)
      .map((choice) =>
        entry(`theme.${choice}`, 'theme', say('action.theme', { name: sayHost(`theme.${choice}`) }), () =>
          theme.choose(choice),
        ),
      ),
    ...locales
      .filter((locale) => locale !== currentLocale())
      .map((locale) =>
        entry(`language.${locale}`, 'language', say('action.language', { name: localeNames[locale] }), () =>
          switchLocale(locale),
        ),
      ),
  ];
}
