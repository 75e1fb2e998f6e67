import { type OverviewTile, selectOverviewLayout, updateOverviewLayout } from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';
import { Resource } from '@vitrine/shared/state';
import { action, computed, makeObservable, observable, observableRef, runInAction } from 'mobx';
import { isTileId, type TileId, tileIds, tileKinds } from '../tileKinds.ts';
import { grow, nudge, type Place, settle } from './place.ts';

/** Milliseconds after the last change before saving. */
const rest = 400;

type Tile = OverviewTile & { readonly id: TileId };

const lowest = (tiles: readonly Place[]) => Math.max(0, ...tiles.map(({ y, h }) => y + h));

/** All tiles: in the user's layout; new ones below. */
export function completed(kept: readonly OverviewTile[]): readonly Tile[] {
  const known = kept.filter((tile): tile is Tile => isTileId(tile.id));
  const below = known.length === 0 ? 0 : lowest(known);
  const missing = tileIds
    .filter((id) => !known.some((tile) => tile.id === id))
    .map((id) => ({ ...tileKinds[id].place, id, y: tileKinds[id].place.y + below, hidden: false }));
  return [...known, ...missing];
}

/** A user's tile layout, saved shortly after each change. */
export class Arrangement {
  readonly #client: Client;
  readonly #allowed: () => readonly TileId[];
  readonly kept: Resource<readonly OverviewTile[]>;
  private tiles: readonly Tile[] = completed([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Arrange mode. */
  arranging = false;
  /** Last tile moved by keyboard. */
  moved: TileId | undefined = undefined;
  /** Error of the last save; cleared by a success. */
  failure: unknown = undefined;

  constructor(client: Client, allowed: () => readonly TileId[]) {
    this.#client = client;
    this.#allowed = allowed;
    this.kept = new Resource(async (signal) => {
      const { tiles } = await client.call(selectOverviewLayout, {}, { signal });
      runInAction(() => {
        this.tiles = completed(tiles);
      });
      return tiles;
    });
    makeObservable<this, 'tiles' | 'change'>(this, {
      tiles: observableRef,
      arranging: observable,
      moved: observableRef,
      failure: observableRef,
      shown: computed,
      hidden: computed,
      setArranging: action,
      nudge: action,
      grow: action,
      change: action,
    });
  }

  /** Visible tiles with positions. */
  get shown(): readonly Tile[] {
    const allowed = this.#allowed();
    return settle(this.tiles.filter(({ id, hidden }) => !hidden && allowed.includes(id)));
  }

  /** Hidden tiles permitted for the user. */
  get hidden(): readonly TileId[] {
    const allowed = this.#allowed();
    return this.tiles.filter(({ id, hidden }) => hidden && allowed.includes(id)).map(({ id }) => id);
  }

  setArranging(arranging: boolean): void {
    this.arranging = arranging;
    this.moved = undefined;
  }

  /** Takes over the positions of the grid. */
  accept(places: readonly Place[]): void {
    this.change(places);
  }

  nudge(id: TileId, dx: number, dy: -1 | 0 | 1): void {
    this.moved = id;
    this.change(nudge(this.shown, id, dx, dy));
  }

  grow(id: TileId, dw: number, dh: number): void {
    this.moved = id;
    const { w: leastW, h: leastH } = tileKinds[id].least;
    this.change(grow(this.shown, id, { dw, dh, leastW, leastH }));
  }

  hide(id: TileId): void {
    this.change([], { id, hidden: true });
  }

  /** Shows a hidden tile below the others. */
  show(id: TileId): void {
    const { w, h } = tileKinds[id].place;
    this.change([{ id, x: 0, y: lowest(this.shown), w, h }], { id, hidden: false });
  }

  /** Restores the default layout. Throws ApiError when saving fails. */
  async reset(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#client.call(updateOverviewLayout, { tiles: [] });
    runInAction(() => {
      this.tiles = completed([]);
      this.failure = undefined;
    });
  }

  /** Saves pending changes when leaving the page. */
  dispose(): void {
    this.kept.cancel();
    if (this.#timer !== undefined) void this.#keep();
  }

  private change(places: readonly Place[], flag?: { id: TileId; hidden: boolean }): void {
    this.tiles = this.tiles.map((tile) => {
      const moved = places.find(({ id }) => id === tile.id);
      const { x, y, w, h } = moved ?? tile;
      return { ...tile, x, y, w, h, hidden: flag?.id === tile.id ? flag.hidden : tile.hidden };
    });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keep(), rest);
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const outcome = await this.#client.call(updateOverviewLayout, { tiles: [...this.tiles] }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    runInAction(() => {
      this.failure = outcome;
    });
  }
}
