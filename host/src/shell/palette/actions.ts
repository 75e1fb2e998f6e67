import type { Permission } from '@vitrine/shared/api';
import { currentLocale, localeNames, locales, switchLocale, type WordUnder } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { type ThemeChoice, theme } from '@vitrine/shared/ui/theme';
import type { SayHost } from '../../messages/index.ts';
import { registry } from '../../remotes/registry.ts';
import type { SayPalette } from './messages/index.ts';
import type { Keys } from './messages/keys.ts';
import type { PaletteEntry } from './PaletteEntry.ts';

const themes: readonly ThemeChoice[] = ['system', 'light', 'dark'];

/** Acts that other parts of the shell do. */
export interface PaletteActs {
  readonly upload: () => Promise<void>;
  readonly openUserCenter: () => void;
  /** Where the help tells of the page that is open; many a page has no top bar that leads there. */
  readonly help: string;
  readonly signOut: () => Promise<void>;
  /** Left out where the page has a sheet of its own. */
  readonly showKeys: (() => void) | undefined;
}

type ActionName = Exclude<WordUnder<Keys, 'action'>, 'theme' | 'language'>;

interface ActionInput {
  readonly name: ActionName;
  readonly permission?: Permission;
  readonly target: string | (() => void | Promise<void>);
}

const inputs = (acts: PaletteActs): readonly ActionInput[] => [
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

/** A page of a domain that this deployment does not have is no choice. */
const isThere = ({ target }: ActionInput) =>
  typeof target !== 'string' || registry.declares(target.replace(/[?#].*/, ''));

/** What the person may do from anywhere. `say`: the palette's words; `sayHost`: the host's. Observable. */
export function actionEntries(acts: PaletteActs, say: SayPalette, sayHost: SayHost): readonly PaletteEntry[] {
  const entry = (
    id: string,
    name: WordUnder<Keys, 'also'>,
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
