import type { H5Node } from '@vitrine/shared/document';

/** Equality of the properties shown in the layer list. */
export const sameLayer = (one: H5Node, other: H5Node): boolean =>
  one.id === other.id &&
  one.name === other.name &&
  one.type === other.type &&
  one.content === other.content &&
  one.url === other.url &&
  one.locked === other.locked &&
  one.hidden === other.hidden &&
  one.form === other.form;

/** Element-wise equality of lists by a predicate. */
export const eachOf =
  <Item>(isSame: (one: Item, other: Item) => boolean) =>
  (some: readonly Item[], others: readonly Item[]): boolean =>
    some.length === others.length &&
    some.every((item, place) => {
      const other = others[place];
      return other !== undefined && (item === other || isSame(item, other));
    });
