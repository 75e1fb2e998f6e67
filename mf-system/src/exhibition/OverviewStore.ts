import {
  type BackupSchedule,
  getServerState,
  isPointOtherwise,
  type RankingDimension,
  selectClientMap,
  selectCustomers,
  selectMapSetting,
  selectMaterialSpace,
  selectOverviewDeliveries,
  selectOverviewFaults,
  selectOverviewOffline,
  selectOverviewOnline,
  selectOverviewProgress,
  selectOverviewRanking,
  selectOverviewScreens,
  selectOverviewSteps,
  selectReviewNews,
  selectTerminalAlarmCount,
  selectTerminalAlarmPage,
  updateAccountSettings,
  updateBackupSchedule,
  updateRejectionDismissed,
} from '@vitrine/shared/api';
import type { Resource } from '@vitrine/shared/state';
import type { MapViewport, Places } from '@vitrine/shared/ui/map';
import { action, makeObservable, observable } from 'mobx';
import { everyMinute, LiveSources } from './LiveSources.ts';
import { sells } from './tileKinds.ts';

const presence = ['presence', 'terminalCounts'] as const;

/** Data of all tiles, loaded independently, so that one failure does not affect the others. */
export class OverviewStore extends LiveSources {
  readonly #terminals = this.session.can('terminal.view');
  readonly #stock = this.session.can('material.view');
  readonly #customers = sells(this.session);
  /** Visible map section; nothing is loaded before the map exists. */
  #viewport: MapViewport | undefined = undefined;
  /** Ranked dimension. */
  rankedBy: RankingDimension = 'program';

  readonly online = this.live({
    allowed: this.#terminals,
    events: presence,
    pause: 2000,
    read: (signal) => this.client.call(selectOverviewOnline, {}, { signal }),
  });
  readonly offline = this.live({
    allowed: this.#terminals,
    events: presence,
    pause: 3000,
    read: (signal) => this.client.call(selectOverviewOffline, { limit: 20 }, { signal }),
  });
  readonly alarmCount = this.live({
    allowed: this.#terminals,
    events: ['alarm'],
    pause: 2000,
    read: (signal) => this.client.call(selectTerminalAlarmCount, {}, { signal }),
  });
  readonly alarms = this.live({
    allowed: this.#terminals,
    events: ['alarm'],
    pause: 3000,
    read: (signal) => this.client.call(selectTerminalAlarmPage, { active: '1', pageSize: 12 }, { signal }),
  });
  readonly deliveries = this.live({
    allowed: this.session.can('task.view'),
    events: ['delivery'],
    pause: 4000,
    read: (signal) => this.client.call(selectOverviewDeliveries, { limit: 100 }, { signal }),
  });
  readonly progress = this.live({
    allowed: this.#terminals,
    events: ['delivery', 'terminal', ...presence],
    pause: 4000,
    read: (signal) => this.client.call(selectOverviewProgress, {}, { signal }),
  });
  readonly faults = this.live({
    allowed: this.#terminals,
    events: ['terminal', 'delivery'],
    pause: 4000,
    read: (signal) => this.client.call(selectOverviewFaults, {}, { signal }),
  });
  readonly screens = this.live({
    allowed: this.#terminals,
    events: ['screenshot', 'terminal', ...presence],
    pause: 4000,
    read: (signal) => this.client.call(selectOverviewScreens, { limit: 12 }, { signal }),
  });
  readonly ranking = this.live({
    allowed: this.#terminals,
    events: [],
    pause: everyMinute,
    read: (signal) => this.client.call(selectOverviewRanking, { by: this.rankedBy, limit: 10 }, { signal }),
  });
  readonly space = this.live({
    allowed: this.#stock,
    events: ['material'],
    pause: 5000,
    read: (signal) => this.client.call(selectMaterialSpace, {}, { signal }),
  });
  readonly serverState = this.live({
    allowed: this.#stock && this.session.can('system.server'),
    events: [],
    pause: everyMinute,
    read: (signal) => this.client.call(getServerState, {}, { signal }),
  });
  readonly expiring = this.live({
    allowed: this.#customers,
    events: [],
    pause: everyMinute,
    read: (signal) => this.client.call(selectCustomers, { state: 'expiring', pageSize: 8 }, { signal }),
  });
  readonly expired = this.live({
    allowed: this.#customers,
    events: [],
    pause: everyMinute,
    read: (signal) => this.client.call(selectCustomers, { state: 'expired', pageSize: 1 }, { signal }),
  });
  readonly mapSetting = this.live({
    allowed: this.#terminals,
    events: [],
    pause: 10 * everyMinute,
    read: (signal) => this.client.call(selectMapSetting, {}, { signal }),
  });
  readonly places: Resource<Places> = this.live({
    allowed: this.#terminals,
    events: presence,
    concerns: (event) => event.kind === 'terminal' && isPointOtherwise(this.places.value, event),
    pause: 5000,
    read: (signal) => this.client.call(selectClientMap, this.#viewport ?? {}, { signal }),
    ready: () => this.#viewport !== undefined,
  });
  readonly reviews = this.live({
    allowed: this.session.can('program.view'),
    events: ['program', 'rejectionDismissed'],
    pause: 2000,
    read: (signal) => this.client.call(selectReviewNews, {}, { signal }),
  });
  readonly steps = this.live({
    allowed: true,
    events: ['material', 'program', 'delivery', 'presence'],
    pause: 2000,
    read: (signal) => this.client.call(selectOverviewSteps, {}, { signal }),
  });

  constructor(...given: ConstructorParameters<typeof LiveSources>) {
    super(...given);
    makeObservable(this, { rankedBy: observable, rankBy: action });
  }

  /** Enables backups with the proposed schedule. */
  async startBackups(proposed: BackupSchedule): Promise<void> {
    await this.client.call(updateBackupSchedule, { ...proposed, enabled: true });
    await this.steps.reload();
  }

  /** Dismisses the note about a rejection. */
  async dismissRejection(id: string): Promise<void> {
    await this.client.call(updateRejectionDismissed, { id });
    await this.reviews.reload();
  }

  /** Sets the account's time zone. @param timeZone IANA name */
  async takeTimeZone(timeZone: string): Promise<void> {
    await this.client.call(updateAccountSettings, { timeZone });
  }

  rankBy(by: RankingDimension): void {
    this.rankedBy = by;
    void this.ranking.reload();
  }

  setViewport(viewport: MapViewport): void {
    this.#viewport = viewport;
    void this.places.reload();
  }
}
