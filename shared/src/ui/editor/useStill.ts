import type { CanvasItem } from '@vitrine/shared/editor';
import { useRef } from 'react';

/**
 * Keeps an item's identity while nothing but its place changes, so that what shows no place is not drawn again with every
 * frame of a drag. Its place is outdated: changes must start from the store's item.
 *
 * @param isPlace whether a field is of the place; always the same function
 */
export function useStill<Item extends CanvasItem>(
  item: Item | undefined,
  isPlace: (field: string) => boolean,
): Item | undefined {
  const last = useRef(item);
  if (!item || !last.current || !isSameBeside(item, last.current, isPlace)) last.current = item;
  return last.current;
}

function isSameBeside(one: object, other: object, isPlace: (field: string) => boolean): boolean {
  return Object.keys({ ...one, ...other }).every(
    (field) => isPlace(field) || Reflect.get(one, field) === Reflect.get(other, field),
  );
}
