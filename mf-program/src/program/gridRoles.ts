/** Roles of the board, where each card is a row: an option must not contain buttons. */
export const gridRoles = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
} as const;
