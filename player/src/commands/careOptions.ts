import type {
  Attributes,
  CommandAcknowledgement,
  CommandHold,
  DesiredState,
  DeviceState,
  TerminalCommand,
  UpgradeProgress,
} from '@vitrine/shared/api';
import type { Delivery } from '../delivery/delivery.ts';
import type { Environment } from '../environment.ts';
import type { PlayItem } from '../screen/programme.ts';
import type { FaultWord } from '../screen/show.ts';
import type { EmergencySpan } from '../settings/stateCause.ts';
import type { ActiveContent } from '../storage/database.ts';
import type { CommandActs } from './handlers.ts';

/** What the care of a terminal needs of the terminal. */
export interface CareOptions {
  readonly environment: Environment;
  readonly acts: Omit<CommandActs, 'message' | 'cleanUp' | 'sendActivityLog'>;
  readonly acknowledge: (acknowledgement: CommandAcknowledgement) => void;
  /** It is set otherwise than before, or its upgrade went on: a report is due. */
  readonly onChange: () => void;
  /** What it can do changed: its attributes are due. */
  readonly announce: () => Promise<void>;
  readonly online: () => boolean;
  readonly active: () => ActiveContent | undefined;
  /** The program on the screen. */
  readonly shown: () => PlayItem | undefined;
  /** What deliveries complain of, as machine words. */
  readonly deliveryErrors: () => readonly string[];
  /** Deletes all but these files, then fetches what is due and missing. */
  readonly renew: (keep: ReadonlySet<string>) => Promise<void>;
  readonly delivery: Pick<Delivery, 'files' | 'fetching' | 'repair'>;
  /** One program is taking the place of another. */
  readonly switching: () => boolean;
  /** Puts right what is kept of the terminal and damaged. */
  readonly checkKept: () => Promise<void>;
  /** The emergency program that is on the screen: the machine is awake for it. */
  readonly emergency: () => EmergencySpan | undefined;
}

/** The care of a terminal: what it was told, how it is set, what goes wrong with it. */
export interface Care {
  readonly device: DeviceState;
  readonly upgrade: UpgradeProgress | undefined;
  /** Nobody can see the programs: the screen is off, or shows another source. */
  readonly covered: boolean;
  /** Why no text over the programs can be seen; absent while it can. */
  readonly textHold: CommandHold | undefined;
  follow(desired: DesiredState): void;
  carryOut(command: TerminalCommand): void;
  /** What the terminal can do, beside what it told of itself anyway. */
  describe(attributes: Attributes): Promise<Attributes>;
  /** The link is up. */
  online(): void;
  /** An emergency program came onto the screen or left it. */
  emergencyChanged(): void;
  shown(item: PlayItem): void;
  fault(word: FaultWord, item: PlayItem, reason: unknown): void;
  /** Compares these stored files with their hashes, or everything that is kept, at once. */
  checkStore(hashes?: readonly string[]): void;
  stop(): void;
  /** Leaves nothing of the old tenant behind. */
  forget(): Promise<void>;
}
