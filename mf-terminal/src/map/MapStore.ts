import {
  type ConsoleEvent,
  isPointOtherwise,
  type OutputOf,
  selectClientMap,
  selectMapSetting,
  updateMapSetting,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Refresher, Resource } from '@vitrine/shared/state';
import type { MapViewport, Places } from '@vitrine/shared/ui/map';
import type { TerminalFilter } from '../list/listAddress.ts';
import { type Round, roundOf } from './roundOf.ts';

export type MapSetting = OutputOf<typeof selectMapSetting>;

const everywhere: MapViewport = { west: -180, south: -85, east: 180, north: 85, zoom: 0 };

/** Terminals in the visible part of the map. The server clusters nearby ones. */
export class MapStore {
  readonly #client: Client;
  readonly setting: Resource<MapSetting>;
  readonly places: Resource<Places>;
  #filter: TerminalFilter = {};
  #view: MapViewport | undefined;
  readonly #refresh = new Refresher<'places'>(() => this.places.reload());

  constructor(client: Client) {
    this.#client = client;
    this.setting = new Resource((signal) => client.call(selectMapSetting, {}, { signal }));
    this.places = new Resource((signal) => {
      const { order: _order, descending: _descending, ...filter } = this.#filter;
      return client.call(selectClientMap, { ...filter, ...this.#view }, { signal });
    });
  }

  /** Circle around the visible part. */
  round(): Round {
    return roundOf(this.#view ?? everywhere);
  }

  narrow(filter: TerminalFilter): void {
    this.#filter = filter;
    if (this.#view) void this.places.reload();
  }

  viewport(view: MapViewport): void {
    this.#view = view;
    void this.places.reload();
  }

  /** Throws ApiError if the address is refused. */
  async setSetting(setting: MapSetting): Promise<void> {
    await this.#client.call(updateMapSetting, setting);
    await this.setting.reload();
  }

  onEvent(event: ConsoleEvent): void {
    const moved = event.kind === 'tree' && event.domain === 'terminal';
    if (moved || event.kind === 'terminalCounts' || event.kind === 'presence' || event.kind === 'resync')
      this.#refresh.ask('places');
    if (event.kind === 'terminal' && isPointOtherwise(this.places.value, event)) this.#refresh.ask('places');
  }

  dispose(): void {
    this.#refresh.stop();
    this.places.cancel();
    this.setting.cancel();
  }
}
