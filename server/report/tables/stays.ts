/** Laid out as a grid, as on phones, a table is none to some screen readers, unless it is said so. */
export const STAYS = {
  table: { role: 'table' },
  row: { role: 'row' },
  header: { role: 'rowheader' },
  cell: { role: 'cell' },
}
