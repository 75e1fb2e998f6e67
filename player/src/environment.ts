import type { Attributes } from '@vitrine/shared/api';
import type { DeviceSource, renderProgram } from '@vitrine/shared/render';
import type { Brand } from './brand/brand.ts';
import type { ContentStore } from './cache/contentStore.ts';
import type { FileHasher } from './cache/fileHasher.ts';
import type { ServerClock } from './clock/serverClock.ts';
import type { DeliveryOptions } from './delivery/deliveryOptions.ts';
import type { ActivityLog } from './diagnostics/activityLog.ts';
import type { StatusBoard } from './diagnostics/status.ts';
import type { IdentityStore } from './identity/identityStore.ts';
import type { Server } from './link/server.ts';
import type { LinkOptions } from './link/terminalLink.ts';
import type { OpenWire } from './link/wire.ts';
import type { Translator } from './messages/translator.ts';
import type { Repairs } from './report/repairs.ts';
import type { WidgetFaultsOptions } from './report/widgetFaults.ts';
import type { Surface } from './screen/surface.ts';
import type { DeviceContext } from './settings/deviceContext.ts';
import type { WorkerHandle } from './shell/registerWorker.ts';
import type { PlayerDatabase } from './storage/database.ts';

/** What a running terminal stands on; tests put fakes of the network and the browser's stores in its place. */
export interface Environment {
  readonly database: PlayerDatabase;
  /** Of the database of proof of play; the usual one unless given. */
  readonly proofName?: string;
  readonly store: ContentStore;
  readonly server: Server;
  readonly openWire: OpenWire;
  readonly clock: ServerClock;
  readonly activityLog: ActivityLog;
  readonly identities: IdentityStore;
  /** What was found damaged in the store. */
  readonly repairs: Repairs;
  readonly board: StatusBoard;
  readonly translator: Translator;
  readonly brand: Brand;
  readonly surface: Surface;
  readonly worker: WorkerHandle;
  readonly device: DeviceContext;
  readonly render: typeof renderProgram;
  /** Capture devices and cameras; undefined where a page may not use any. */
  readonly devices?: DeviceSource | undefined;
  /** A JPEG of what is on the stage. */
  readonly capture: () => Promise<Blob>;
  readonly attributes: () => Promise<Attributes>;
  /** Bytes; undefined where the browser does not tell. */
  readonly freeSpace: () => Promise<number | undefined>;
  /** Whether a file can be shown here; taken for granted where absent. */
  readonly decodes?: (bytes: Blob) => Promise<boolean>;
  /** Computes hashes beside the page; in the page itself where absent. */
  readonly hasher?: () => FileHasher;
  /** Resolves when what was drawn so far is on the glass. */
  readonly painted: () => Promise<void>;
  readonly reload: () => void;
  /** Shorter waits between tries, for tests. */
  readonly waits?: Pick<DeliveryOptions, 'firstWait' | 'firstRetry'> &
    Pick<LinkOptions, 'spread'> &
    Pick<WidgetFaultsOptions, 'settle'>;
}
