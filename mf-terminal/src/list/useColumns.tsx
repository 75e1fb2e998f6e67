import type { CustomField, TerminalRow } from '@vitrine/shared/api';
import {
  formatBytes,
  formatExact,
  formatNumber,
  formatRelative,
  formatResolution,
  shownGroupName,
  useMessages,
} from '@vitrine/shared/i18n';
import { Tooltip } from '@vitrine/shared/ui/basic';
import type { ColumnProps } from '@vitrine/shared/ui/table';
import type { ReactNode } from 'react';
import { namespace, type Say } from '../messages/index.ts';
import { Playing } from '../terminals/Playing.tsx';
import type { ColumnKey, OwnColumn } from './columnKeys.ts';
import { ariaSort, type ColumnOrder, SortHead } from './SortHead.tsx';
import { States } from './States.tsx';

interface OwnCell {
  readonly width?: number;
  /** A `terminalOrder`, if the server can sort by it. */
  readonly order?: string;
  readonly draw: (row: TerminalRow, say: Say) => ReactNode;
}

const bytes = (value: number | null) => (value === null ? '–' : formatBytes(value));
const text = (value: string) => value || '–';

const cells: Readonly<Record<OwnColumn, OwnCell>> = {
  state: {
    width: 150,
    draw: (row) => <States row={row} />,
  },
  nowPlaying: {
    draw: (row) => (
      <div className="terminal-plays">
        <Playing status={row.status} />
      </div>
    ),
  },
  lastSeen: {
    width: 122,
    order: 'lastSeen',
    draw: (row, say) => (row.lastSeen ? <Moment at={row.lastSeen} /> : say('list.never')),
  },
  resolution: { width: 116, draw: (row) => formatResolution(row.resolution) },
  freeSpace: { width: 110, order: 'freeSpace', draw: (row) => bytes(row.freeSpace) },
  version: { width: 80, order: 'playerVersion', draw: (row) => text(row.playerVersion) },
  number: { width: 110, order: 'number', draw: (row) => text(row.number) },
  group: {
    width: 140,
    draw: (row) => shownGroupName(row.groupName, row.groupIsDefault),
  },
  location: { draw: (row) => text(row.location) },
  ip: { width: 130, draw: (row) => text(row.ip) },
  mac: { width: 150, draw: (row) => text(row.mac) },
  memory: { width: 100, draw: (row) => bytes(row.memory) },
  firmware: { width: 110, draw: (row) => text(row.firmwareVersion) },
  system: { width: 140, draw: (row) => text(row.systemVersion) },
  timeZone: { width: 150, draw: (row) => row.timeZone },
  power: {
    width: 120,
    draw: (row, say) => say(row.power.length === 0 ? 'power.always' : 'power.scheduled'),
  },
  distance: {
    width: 110,
    order: 'distance',
    draw: (row, say) =>
      row.distance === null ? '–' : say('list.kilometres', { distance: formatNumber(row.distance, 1) }),
  },
  devices: { width: 90, draw: (row) => row.deviceTotal },
};

const isOwn = (key: ColumnKey): key is OwnColumn => key in cells;

/** The chosen columns as table columns. */
export function useColumns(
  keys: readonly ColumnKey[],
  fields: readonly CustomField[],
  sorted: ColumnOrder,
  onSort: (sorted: ColumnOrder) => void,
): ColumnProps<TerminalRow>[] {
  const say = useMessages(namespace);
  return keys.flatMap((key): ColumnProps<TerminalRow>[] => {
    if (isOwn(key)) {
      const { width, order, draw } = cells[key];
      return [
        {
          dataIndex: key,
          ...(width === undefined ? {} : { width }),
          ...headOf(say(`column.${key}`), order, sorted, onSort),
          render: (_text, row) => draw(row, say),
        },
      ];
    }
    const field = fields.find((each) => `custom.${each.key}` === key);
    if (!field) return [];
    const shown = (row: TerminalRow) => row.custom[field.key] ?? '–';
    return [
      { title: field.label || field.key, dataIndex: key, width: 120, render: (_text, row) => shown(row) },
    ];
  });
}

/** A plain or sortable header. */
export function headOf(
  label: string,
  order: string | undefined,
  sorted: ColumnOrder,
  onSort: (sorted: ColumnOrder) => void,
): Pick<ColumnProps<TerminalRow>, 'title' | 'onHeaderCell'> {
  if (order === undefined) return { title: label };
  return {
    title: <SortHead label={label} order={order} sorted={sorted} onSort={onSort} />,
    onHeaderCell: () => ({ 'aria-sort': ariaSort(order, sorted) }),
  };
}

/** Relative time; the exact one on hover. */
const Moment = ({ at }: { at: string }) => (
  <Tooltip content={formatExact(at)}>
    <time dateTime={at}>{formatRelative(at)}</time>
  </Tooltip>
);
