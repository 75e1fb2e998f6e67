import { type DesiredState, type TerminalManifest, type TerminalReport, topics } from '@vitrine/shared/api';
import { randomId } from '@vitrine/shared/document';
import { ActivityLog } from '../diagnostics/ActivityLog.ts';
import { type PlayerStatus, StatusBoard } from '../diagnostics/StatusBoard.ts';
import type { Identity } from '../identity/identity.ts';
import { Player } from '../Player.ts';
import { PairingScreen } from '../pairing/PairingScreen.ts';
import { openPlayerDatabase, type PlayerDatabase } from '../storage/database.ts';
import { KeptStorage } from '../storage/KeptStorage.ts';
import { testFile } from './content.ts';
import { FakeBroker } from './FakeBroker.ts';
import { FakeCaches } from './FakeCaches.ts';
import { FakeServer } from './FakeServer.ts';
import { origin, startingStatus } from './startingStatus.ts';
import { tabEnvironment } from './tabEnvironment.ts';

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
    let identity: Identity | undefined;
    const environment = tabEnvironment(world, this, () => identity);
    const { translator, brand } = environment;
    this.player = new Player({
      environment,
      pairingScreen: new PairingScreen(translator, () => pairingFacts, brand),
      become: (value) => {
        identity = value;
      },
    });
    void this.player.run();
  }

  reload(): void {
    this.reloads += 1;
  }

  /** Texts of the visible program. */
  get words(): string {
    return this.root.querySelector('.program-layer.front')?.textContent ?? '';
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

const pairingFacts = { server: origin, resolution: '1920 × 1080', timeZone: 'UTC', version: '1' };
