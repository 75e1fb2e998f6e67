import type { Attributes } from '@vitrine/shared/api';
import type { DeviceSource, renderProgram } from '@vitrine/shared/render';
import type { Brand } from './brand/Brand.ts';
import type { ContentStore } from './cache/ContentStore.ts';
import type { FileHasher } from './cache/fileHasher.ts';
import type { ServerClock } from './clock/ServerClock.ts';
import type { DeliveryOptions } from './delivery/deliveryOptions.ts';
import type { ActivityLog } from './diagnostics/ActivityLog.ts';
import type { StatusBoard } from './diagnostics/StatusBoard.ts';
import type { IdentityStore } from './identity/IdentityStore.ts';
import type { Server } from './link/server.ts';
import type { LinkOptions } from './link/TerminalLink.ts';
import type { OpenWire } from './link/wire.ts';
import type { Translator } from './messages/translator.ts';
import type { Repairs } from './report/Repairs.ts';
import type { WidgetFaultsOptions } from './report/WidgetFaults.ts';
import type { Surface } from './screen/Surface.ts';
import type { DeviceContext } from './settings/deviceContext.ts';
import type { WorkerHandle } from './shell/registerWorker.ts';
import type { PlayerDatabase } from './storage/database.ts';

/** Dependencies of a running terminal; tests replace the network and the browser's stores. */
export interface Environment {
  readonly database: PlayerDatabase;
  /** Name of the proof-of-play database; the default if absent. */
  readonly proofName?: string;
  readonly store: ContentStore;
  readonly server: Server;
  readonly openWire: OpenWire;
  readonly clock: ServerClock;
  readonly activityLog: ActivityLog;
  readonly identities: IdentityStore;
  /** Damage found in the store. */
  readonly repairs: Repairs;
  readonly board: StatusBoard;
  readonly translator: Translator;
  readonly brand: Brand;
  readonly surface: Surface;
  readonly worker: WorkerHandle;
  readonly device: DeviceContext;
  readonly render: typeof renderProgram;
  /** Capture devices and cameras; undefined without a secure context. */
  readonly devices?: DeviceSource | undefined;
  /** A JPEG of the stage. */
  readonly capture: () => Promise<Blob>;
  readonly attributes: () => Promise<Attributes>;
  /** Bytes; undefined where the browser does not report it. */
  readonly freeSpace: () => Promise<number | undefined>;
  /** Whether a file can be shown here; assumed if absent. */
  readonly decodes?: (bytes: Blob) => Promise<boolean>;
  /** Creates a worker hasher; the page hashes itself if absent. */
  readonly hasher?: () => FileHasher;
  /** Resolves once everything drawn so far is visible. */
  readonly painted: () => Promise<void>;
  readonly reload: () => void;
  /** Shorter retry delays, for tests. */
  readonly waits?: Pick<DeliveryOptions, 'firstWait' | 'firstRetry'> &
    Pick<LinkOptions, 'spread'> &
    Pick<WidgetFaultsOptions, 'settle'>;
}
