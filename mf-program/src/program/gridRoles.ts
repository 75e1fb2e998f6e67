/** Roles of the board, where every card is a row: it holds buttons of its own, which an option may not. */
export const gridRoles = {
  grid: { role: 'grid', 'aria-multiselectable': true },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
} as const;
