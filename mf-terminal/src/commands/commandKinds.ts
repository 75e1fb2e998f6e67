import type { CommandInput } from '@vitrine/shared/api';

export type SendableKind = CommandInput['kind'];

interface CommandGroup {
  readonly key: 'look' | 'picture' | 'device' | 'space';
  readonly kinds: readonly SendableKind[];
}

/** Every command that a person can send, by what it is about. */
export const commandGroups: readonly CommandGroup[] = [
  { key: 'look', kinds: ['screenshot', 'message', 'journal'] },
  { key: 'picture', kinds: ['screenOn', 'screenOff', 'volume', 'brightness'] },
  { key: 'device', kinds: ['restartPlayer', 'syncClock', 'reboot', 'powerOff'] },
  { key: 'space', kinds: ['cleanUp', 'clearCache'] },
];

const kinds = commandGroups.flatMap((group) => group.kinds);

/** A command of an address; the first where it names none. */
export const kindIn = (text: string): SendableKind => kinds.find((kind) => kind === text) ?? 'screenshot';

/** Commands after which screens show nothing, or have lost something: they are asked about first. */
const destructive = ['reboot', 'powerOff', 'screenOff', 'clearCache'] as const;
export const isDestructive = (kind: SendableKind): boolean =>
  kind === 'cleanUp' || destructive.some((word) => word === kind);

/** Which question is asked before a command; undefined: none is needed. */
export const questionOf = (command: CommandInput) =>
  command.kind === 'cleanUp'
    ? (`cleanUp_${command.level}` as const)
    : destructive.find((word) => word === command.kind);
