/**
 * The roles of a grid of materials, one row each: a row may hold buttons of its own, which an option may not. Elements of
 * a table would say the same and cannot be laid out as cards.
 */
export const grids = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  head: { role: 'columnheader' },
} as const;
