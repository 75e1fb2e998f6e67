import type {
  Attributes,
  CommandAcknowledgement,
  CommandHold,
  DesiredState,
  DeviceState,
  TerminalCommand,
  UpgradeProgress,
} from '@vitrine/shared/api';
import type { Delivery } from '../delivery/Delivery.ts';
import type { Environment } from '../environment.ts';
import type { PlayItem } from '../screen/playItem.ts';
import type { FaultCode } from '../screen/Show.ts';
import type { EmergencySpan } from '../settings/stateCause.ts';
import type { ActiveContent } from '../storage/database.ts';
import type { CommandActions } from './handlers.ts';

/** What the management needs of the terminal. */
export interface ManagementOptions {
  readonly environment: Environment;
  readonly actions: Omit<CommandActions, 'message' | 'cleanUp' | 'sendActivityLog'>;
  readonly acknowledge: (acknowledgement: CommandAcknowledgement) => void;
  /** A setting or the upgrade's progress changed: a report is due. */
  readonly onChange: () => void;
  /** Abilities changed: sends the attributes. */
  readonly announce: () => Promise<void>;
  readonly online: () => boolean;
  readonly active: () => ActiveContent | undefined;
  /** The program on screen. */
  readonly shown: () => PlayItem | undefined;
  /** Errors of deliveries, as error codes. */
  readonly deliveryErrors: () => readonly string[];
  /** Deletes all files but these, then downloads missing content. */
  readonly renew: (keep: ReadonlySet<string>) => Promise<void>;
  readonly delivery: Pick<Delivery, 'files' | 'fetching' | 'repair'>;
  /** A program transition is in progress. */
  readonly switching: () => boolean;
  /** Repairs damaged stored entries of the terminal. */
  readonly checkKept: () => Promise<void>;
  /** The emergency program on screen, for which the terminal stays awake. */
  readonly emergency: () => EmergencySpan | undefined;
}

/** The management of a terminal: its commands, settings and faults. */
export interface Management {
  readonly device: DeviceState;
  readonly upgrade: UpgradeProgress | undefined;
  /** The programs are not visible: the screen is off, or shows another source. */
  readonly covered: boolean;
  /** Why texts over the programs are not visible; undefined while they are. */
  readonly textHold: CommandHold | undefined;
  follow(desired: DesiredState): void;
  carryOut(command: TerminalCommand): void;
  /** Adds the abilities to the terminal's attributes. */
  describe(attributes: Attributes): Promise<Attributes>;
  /** The link is up. */
  online(): void;
  /** An emergency program appeared on screen or left it. */
  emergencyChanged(): void;
  shown(item: PlayItem): void;
  fault(code: FaultCode, item: PlayItem, reason: unknown): void;
  /** Compares the given files, or everything stored, with their hashes at once. */
  checkStore(hashes?: readonly string[]): void;
  stop(): void;
  /** Deletes everything of the old tenant. */
  forget(): Promise<void>;
}
