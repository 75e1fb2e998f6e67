import { type Language, type UsbPackageRow, usbNames } from '@vitrine/shared/api';
import { keptDays } from '../../account/settings/kept.ts';
import { storedMessage } from '../../platform/messages.ts';
import type { UsbPackageRecord } from './repository.ts';

const day = 24 * 3600 * 1000;

/** File name valid on every stick's file system. */
const fileName = ({ name, id }: UsbPackageRecord) =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').trim()}-${id.slice(0, 6)}${usbNames.ending}`;

export const packageRow = (row: UsbPackageRecord, language: Language): UsbPackageRow => ({
  id: row.id,
  name: row.name,
  state: row.state,
  percent: row.percent,
  error: row.error,
  message: row.error === '' ? '' : storedMessage(language, row.error),
  size: Number(row.size),
  url: row.hash === null ? '' : `/etv/file/${row.hash}`,
  fileName: fileName(row),
  terminals: row.terminals,
  tasks: row.tasks,
  programs: row.programs,
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  keptUntil: new Date(row.created_at.getTime() + keptDays * day).toISOString(),
});
