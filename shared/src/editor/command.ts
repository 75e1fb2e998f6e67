/** A command as a value: described once, shown as menu entry, button and key. */
export interface Command<Context> {
  readonly id: string;
  /** Label in the page's language. */
  readonly label: () => string;
  readonly icon?: string;
  /** Such as `Mod+Shift+Z`; Mod is Control, or Command on a Mac. Several are alternatives. */
  readonly shortcut?: string | readonly string[];
  /** Shown in red, last in menus. */
  readonly dangerous?: boolean;
  isEnabled(context: Context): boolean;
  /** Why it is disabled, for its greyed entry. */
  readonly reason?: () => string;
  run(context: Context): void;
}

export type CommandDeclaration<Context> = Omit<Command<Context>, 'isEnabled'> &
  Partial<Pick<Command<Context>, 'isEnabled'>>;

/** Declares a command; enabled by default. */
export function defineCommand<Context>(declaration: CommandDeclaration<Context>): Command<Context> {
  return { isEnabled: () => true, ...declaration };
}

/** Runs a command if it is enabled. Returns whether it ran. */
export function runCommand<Context>(command: Command<Context>, context: Context): boolean {
  if (!command.isEnabled(context)) return false;
  command.run(context);
  return true;
}

/** The shortcuts of a command, none or several. */
export function shortcutsOf<Context>({ shortcut }: Pick<Command<Context>, 'shortcut'>): readonly string[] {
  if (shortcut === undefined) return [];
  return typeof shortcut === 'string' ? [shortcut] : shortcut;
}
