import { type DesiredState, type TerminalManifest, type TerminalReport, topics } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import { renderProgram } from '@vitrine/shared/render';
import { Brand } from '../brand/brand.ts';
import { createCacheShelf } from '../cache/cacheShelf.ts';
import { ContentStore } from '../cache/contentStore.ts';
import { ServerClock } from '../clock/serverClock.ts';
import { ActivityLog } from '../diagnostics/activityLog.ts';
import { type PlayerStatus, StatusBoard } from '../diagnostics/status.ts';
import type { Environment } from '../environment.ts';
import type { Identity } from '../identity/identity.ts';
import { IdentityStore } from '../identity/identityStore.ts';
import { createServer } from '../link/server.ts';
import { createTranslator } from '../messages/translator.ts';
import { PairingScreen } from '../pairing/pairingScreen.ts';
import { Player } from '../player.ts';
import { Repairs } from '../report/repairs.ts';
import { TrafficMeter } from '../report/trafficMeter.ts';
import { painted } from '../screen/painted.ts';
import { Surface } from '../screen/surface.ts';
import { MasterVolume } from '../settings/masterVolume.ts';
import { openPlayerDatabase, type PlayerDatabase } from '../storage/database.ts';
import { KeptStorage } from '../storage/keptStorage.ts';
import { testFile } from './content.ts';
import { FakeBroker } from './fakeBroker.ts';
import { FakeCaches } from './fakeCaches.ts';
import { FakeServer } from './fakeServer.ts';

const origin = 'https://screens.example';
const clId = 'terminal0001';

/** A machine with a browser whose disk outlives its tabs, and a server that it may or may not reach. */
export class World {
  readonly server = new FakeServer();
  readonly broker = new FakeBroker();
  readonly caches = new FakeCaches();
  readonly databaseName = `player-${randomId()}`;
  /** Free disk space in bytes. */
  freeSpace = 1_000_000;
  /** Prefix of files that this machine's browser cannot show. */
  unshowable: string | undefined;
  readonly #tabs: Tab[] = [];

  /** Connects or disconnects the whole network. */
  set network(there: boolean) {
    this.server.down = !there;
    this.broker.down = !there;
    if (!there) this.broker.drop();
  }

  get reports(): TerminalReport[] {
    return this.broker.published(topics.report(clId)).map(({ body }) => body as TerminalReport);
  }

  /** Makes a manifest the desired state, and its files available except those in `withhold`. */
  publish(
    revision: number,
    { manifest, files }: Publication,
    withhold: readonly string[] = [],
    more: Pick<DesiredState, 'settings' | 'terminal'> = {},
  ): DesiredState {
    const document = testFile(JSON.stringify(manifest), 'application/json');
    for (const file of [...files, document]) {
      if (!withhold.includes(file.hash)) this.server.files.set(file.hash, file);
    }
    const desired: DesiredState = {
      version: 1,
      revision,
      manifestHash: document.hash,
      manifestSize: document.size,
      issuedAt: new Date().toISOString(),
      ...more,
    };
    this.broker.retain(topics.desired(clId), desired);
    return desired;
  }

  async openTab(): Promise<Tab> {
    const database = await openPlayerDatabase(this.databaseName);
    const tab = new Tab(this, database);
    this.#tabs.push(tab);
    return tab;
  }

  close(): void {
    for (const tab of this.#tabs) tab.close();
  }
}

export interface Publication {
  readonly manifest: TerminalManifest;
  readonly files: readonly ReturnType<typeof testFile>[];
}

/** The player's page, open in the browser of a {@link World}. */
export class Tab {
  readonly root = document.createElement('div');
  readonly activityLog = new ActivityLog();
  readonly board: StatusBoard;
  readonly database: PlayerDatabase;
  readonly player: Player;
  readonly storage = new KeptStorage(localStorage);
  reloads = 0;

  constructor(world: World, database: PlayerDatabase) {
    this.database = database;
    this.board = new StatusBoard(startingStatus);
    document.body.append(this.root);
    const clock = new ServerClock();
    const translator = createTranslator('en_US');
    const kept = this.storage;
    const brand = new Brand({
      storage: kept,
      translator,
      systemLocale: 'en_US',
      fetch: (address) => world.server.fetch(new URL(address, origin)),
      onTrouble: (reason) => this.activityLog.note('brand', reason),
    });
    const repairs = new Repairs({ storage: kept, activityLog: this.activityLog, now: () => clock.now() });
    let identity: Identity | undefined;
    const server = createServer({
      origin,
      fetch: world.server.fetch,
      clock,
      activityLog: this.activityLog,
      language: () => 'en',
      identity: () => identity,
    });
    const surface = new Surface(this.root, translator);
    const environment: Environment = {
      database,
      proofName: `proof-${world.databaseName}`,
      store: new ContentStore(createCacheShelf(world.caches, origin)),
      server,
      openWire: world.broker.open,
      clock,
      activityLog: this.activityLog,
      identities: new IdentityStore(database, kept, this.activityLog, (restored) =>
        repairs.entry('identity', restored),
      ),
      repairs,
      board: this.board,
      translator,
      brand,
      surface,
      worker: { answers: () => true, refresh: () => undefined, check: () => undefined },
      device: {
        root: this.root,
        volume: new MasterVolume(),
        idle: { seconds: 0 },
        meter: new TrafficMeter(),
        caches: undefined,
        outboxDatabaseName: `diary-${world.databaseName}`,
        bridge: undefined,
        media: undefined,
        fetch: world.server.fetch,
        storage: kept,
      },
      render: renderProgram,
      capture: async () => new Blob(['picture']),
      attributes: async () => ({
        playerVersion: '1',
        resolutionWidth: 1920,
        resolutionHeight: 1080,
        abilities: [],
      }),
      freeSpace: async () => world.freeSpace,
      decodes: async (bytes) => !world.unshowable || !(await bytes.text()).startsWith(world.unshowable),
      painted,
      reload: () => {
        this.reloads += 1;
      },
      waits: { firstWait: 1, firstRetry: 20, spread: 500, settle: { fault: 20, end: 20, start: 20 } },
    };
    this.player = new Player({
      environment,
      pairingScreen: new PairingScreen(translator, () => pairingFacts, brand),
      become: (value) => {
        identity = value;
      },
    });
    void this.player.run();
  }

  /** Texts of the visible program. */
  get words(): string {
    return this.root.querySelector('.programme.front')?.textContent ?? '';
  }

  /** Resolves when the player's status meets the condition. */
  until(condition: (status: PlayerStatus) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.board.observe((status) => {
        if (!condition(status)) return;
        queueMicrotask(() => stop());
        resolve();
      });
    });
  }

  /** Closes the tab abruptly. */
  close(): void {
    this.player.stop();
    this.root.remove();
    this.database.close();
  }
}

const startingStatus: PlayerStatus = {
  state: 'starting',
  link: 'connecting',
  clId: '',
  name: '',
  address: origin,
  revision: 0,
  programId: '',
  deliveryPercent: undefined,
  storage: 'cache',
  startsOffline: true,
};
const pairingFacts = { server: origin, resolution: '1920 × 1080', timeZone: 'UTC', version: '1' };
