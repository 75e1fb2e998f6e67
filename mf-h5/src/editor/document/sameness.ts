import type { H5Node } from '@vitrine/shared/document';

/** What the list of layers shows of a node. */
export const sameLayer = (one: H5Node, other: H5Node): boolean =>
  one.id === other.id &&
  one.name === other.name &&
  one.type === other.type &&
  one.content === other.content &&
  one.url === other.url &&
  one.locked === other.locked &&
  one.hidden === other.hidden &&
  one.form === other.form;

/** Whether two lists hold the same in the same order, by a rule for one of each. */
export const eachOf =
  <Item>(isSame: (one: Item, other: Item) => boolean) =>
  (some: readonly Item[], others: readonly Item[]): boolean =>
    some.length === others.length &&
    some.every((item, place) => {
      const other = others[place];
      return other !== undefined && (item === other || isSame(item, other));
    });
