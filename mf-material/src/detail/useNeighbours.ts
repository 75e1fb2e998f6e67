import type { MaterialRow } from '@vitrine/shared/api';
import { client } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { countText } from '../library/countText.ts';
import { materialList } from '../library/readPage.ts';
import { useMaterialAddress } from '../library/useMaterialAddress.ts';

/** True where arrow keys have another function: fields, sliders and players. */
const keepsArrows = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, video, audio, [role="slider"]') !== null;

/**
 * Previous and next material in the order and filter of the originating grid, across pages; also by arrow keys.
 * Undefined
 * where there is none.
 */
export function useNeighbours(id: string) {
  const { filter, page, setLarge } = useMaterialAddress();
  const [list] = useState(() => materialList(client));
  useEffect(() => {
    void list.show(filter, page);
    return () => list.cancel();
  }, [list, filter, page]);

  const place = list.rows.findIndex((row) => row.mtId === id);
  const turn = async (by: 1 | -1) => {
    await list.goTo(list.page + by);
    const row: MaterialRow | undefined = by === 1 ? list.rows[0] : list.rows.at(-1);
    if (row) setLarge(row.mtId, list.page);
  };
  const way = (by: 1 | -1): (() => void) | undefined => {
    if (place < 0) return undefined;
    const row = list.rows[place + by];
    if (row) return () => setLarge(row.mtId, list.page);
    const further = list.page + by;
    return further >= 1 && further <= list.pageCount ? () => void turn(by) : undefined;
  };
  const previous = way(-1);
  const next = way(1);

  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (keepsArrows(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'ArrowLeft') previous?.();
      if (event.key === 'ArrowRight') next?.();
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [previous, next]);

  return {
    previous,
    next,
    position: place < 0 ? 0 : (list.page - 1) * list.pageSize + place + 1,
    total: countText(list),
  };
}
