import {
  type ConsoleEvent,
  type ConsoleEventKind,
  getServerState,
  type RankingDimension,
  selectClientMap,
  selectCustomers,
  selectMapSetting,
  selectMaterialSpace,
  selectOverviewDeliveries,
  selectOverviewOffline,
  selectOverviewOnline,
  selectOverviewRanking,
  selectOverviewScreens,
  selectOverviewSteps,
  selectTerminalAlarmCount,
  selectTerminalAlarmPage,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import type { SessionView } from '@vitrine/shared/contract';
import { Resource } from '@vitrine/shared/state';
import type { MapLook } from '@vitrine/shared/ui/map';
import { action, makeObservable, observable } from 'mobx';
import { Pace } from './Pace.ts';
import { sells } from './tileKinds.ts';

/** Milliseconds between two reads of what no event tells. */
const everyMinute = 60_000;

/** What is read, with the events that change it and the least time between two reads, in milliseconds. */
interface Source {
  readonly resource: Resource<unknown>;
  readonly hears: readonly ConsoleEventKind[];
  readonly pace: Pace;
  /** Whether there is a question to ask yet. */
  readonly ready: () => boolean;
}

const presence = ['presence', 'terminalCounts'] as const;

/** Everything that the tiles show, each read by itself, so that one that fails leaves the others standing. */
export class OverviewStore {
  readonly online;
  readonly offline;
  readonly alarmCount;
  readonly alarms;
  readonly deliveries;
  readonly screens;
  readonly ranking;
  readonly space;
  readonly serverState;
  readonly expiring;
  readonly expired;
  readonly mapSetting;
  readonly places;
  readonly steps;
  /** What is ranked. */
  rankedBy: RankingDimension = 'program';
  /** Part of the map in view; before the map is there, nothing of it is read. */
  private look: MapLook | undefined;
  private readonly sources: Source[] = [];
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(client: Client, session: SessionView) {
    const terminals = session.can('terminal.view');
    const tasks = session.can('task.view');
    const stock = session.can('material.view');
    const source = <Value>(
      wanted: boolean,
      hears: readonly ConsoleEventKind[],
      pause: number,
      read: (signal: AbortSignal) => Promise<Value>,
      ready: () => boolean = () => true,
    ): Resource<Value> => {
      const resource = new Resource(read);
      const again = async () => (ready() ? resource.reload() : undefined);
      if (wanted) this.sources.push({ resource, hears, ready, pace: new Pace(again, pause) });
      return resource;
    };
    this.online = source(terminals, presence, 2000, (signal) =>
      client.call(selectOverviewOnline, {}, { signal }),
    );
    this.offline = source(terminals, presence, 3000, (signal) =>
      client.call(selectOverviewOffline, { limit: 20 }, { signal }),
    );
    this.alarmCount = source(terminals, ['alarm'], 2000, (signal) =>
      client.call(selectTerminalAlarmCount, {}, { signal }),
    );
    this.alarms = source(terminals, ['alarm'], 3000, (signal) =>
      client.call(selectTerminalAlarmPage, { active: '1', pageSize: 12 }, { signal }),
    );
    this.deliveries = source(tasks, ['delivery'], 4000, (signal) =>
      client.call(selectOverviewDeliveries, { limit: 100 }, { signal }),
    );
    this.screens = source(terminals, ['screenshot', 'terminal', ...presence], 4000, (signal) =>
      client.call(selectOverviewScreens, { limit: 12 }, { signal }),
    );
    this.ranking = source(terminals, [], everyMinute, (signal) =>
      client.call(selectOverviewRanking, { by: this.rankedBy, limit: 10 }, { signal }),
    );
    this.space = source(stock, ['material'], 5000, (signal) =>
      client.call(selectMaterialSpace, {}, { signal }),
    );
    this.serverState = source(stock && session.level === '1', [], everyMinute, (signal) =>
      client.call(getServerState, {}, { signal }),
    );
    this.expiring = source(sells(session), [], everyMinute, (signal) =>
      client.call(selectCustomers, { state: 'expiring', pageSize: 8 }, { signal }),
    );
    this.expired = source(sells(session), [], everyMinute, (signal) =>
      client.call(selectCustomers, { state: 'expired', pageSize: 1 }, { signal }),
    );
    this.mapSetting = source(terminals, [], everyMinute * 10, (signal) =>
      client.call(selectMapSetting, {}, { signal }),
    );
    this.places = source(
      terminals,
      presence,
      5000,
      (signal) => client.call(selectClientMap, this.look ?? {}, { signal }),
      () => this.look !== undefined,
    );
    this.steps = source(true, ['material', 'program', 'delivery', 'presence'], 2000, (signal) =>
      client.call(selectOverviewSteps, {}, { signal }),
    );
    makeObservable(this, { rankedBy: observable, rankBy: action });
  }

  /** Reads all of it now and every minute, until stopped. */
  start(): void {
    for (const { resource, pace, ready } of this.sources) {
      pace.start();
      if (ready()) void resource.reload();
    }
    this.timer = setInterval(() => this.askAll(), everyMinute);
  }

  stop(): void {
    clearInterval(this.timer);
    for (const { resource, pace } of this.sources) {
      pace.stop();
      resource.cancel();
    }
  }

  hear(event: ConsoleEvent): void {
    // After a gap, or when things were added, moved or removed, any of it may be another.
    if (event.kind === 'resync' || event.kind === 'tree') this.askAll();
    for (const { hears, pace } of this.sources) if (hears.includes(event.kind)) pace.ask();
  }

  rankBy(by: RankingDimension): void {
    this.rankedBy = by;
    void this.ranking.reload();
  }

  lookAt(look: MapLook): void {
    this.look = look;
    void this.places.reload();
  }

  private askAll(): void {
    for (const { pace } of this.sources) pace.ask();
  }
}
