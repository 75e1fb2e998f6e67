/**
 * ARIA roles of a grid with one material per row: rows may contain buttons, unlike options; table elements could not be
 * laid out as cards.
 */
export const grids = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  head: { role: 'columnheader' },
} as const;
