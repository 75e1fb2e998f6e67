import type { CommandInput } from '@vitrine/shared/api';

export type SendableKind = CommandInput['kind'];

interface CommandGroup {
  readonly key: 'view' | 'picture' | 'device' | 'space';
  readonly kinds: readonly SendableKind[];
}

/** All commands a user can send, by topic. */
export const commandGroups: readonly CommandGroup[] = [
  { key: 'view', kinds: ['screenshot', 'message', 'journal'] },
  { key: 'picture', kinds: ['screenOn', 'screenOff', 'volume', 'brightness'] },
  { key: 'device', kinds: ['restartPlayer', 'syncClock', 'reboot', 'powerOff'] },
  { key: 'space', kinds: ['cleanUp', 'clearCache'] },
];

const kinds = commandGroups.flatMap((group) => group.kinds);

/** The command in the address, or else the first. */
export const kindIn = (text: string): SendableKind => kinds.find((kind) => kind === text) ?? 'screenshot';

/** Commands that blank the screen or delete data: they ask for confirmation. */
const destructive = ['reboot', 'powerOff', 'screenOff', 'clearCache'] as const;
export const isDestructive = (kind: SendableKind): boolean =>
  kind === 'cleanUp' || destructive.some((known) => known === kind);

/** Message key of the confirmation; undefined if none is needed. */
export const questionOf = (command: CommandInput) =>
  command.kind === 'cleanUp'
    ? (`cleanUp_${command.level}` as const)
    : destructive.find((known) => known === command.kind);
