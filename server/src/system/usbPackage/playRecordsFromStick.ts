import { createHmac, timingSafeEqual } from 'node:crypto';
import { type UsbRecords, usbRecordsText } from '@vitrine/shared/api';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';
import { enterItems } from '../../terminal/statistics/playItems.ts';
import { enterPlays } from '../../terminal/statistics/playRecords.ts';
import { findTerminals } from '../../terminal/terminalRepository.ts';

/** Rows per statement: PostgreSQL takes 65,535 parameters, and a play record of a program has eight. */
const atOnce = 5_000;

async function requireSender({ database }: Needs<'database'>, tenantId: string, file: UsbRecords) {
  const [terminal] = await findTerminals(database, tenantId, [file.clId]);
  if (!terminal) throw new Refusal('usb.recordsOfAnother');
  if (terminal.credential_hash === null) throw new Refusal('usb.recordsRevoked', { name: terminal.name });
  const right = createHmac('sha256', terminal.credential_hash).update(usbRecordsText(file)).digest();
  if (!timingSafeEqual(right, Buffer.from(file.seal, 'hex'))) throw new Refusal('usb.recordsForged');
  return terminal;
}

/** Enters what a terminal played. The id of each record keeps it from being counted twice, whatever way it came. */
export async function enterRecords(
  services: Needs<'clock' | 'database'>,
  tenantId: string,
  file: UsbRecords,
) {
  const terminal = await requireSender(services, tenantId, file);
  const unique = [...new Map(file.records.map((record) => [record.id, record])).values()];
  const sender = { clId: terminal.id, tenantId };
  let added = 0;
  await services.database.transaction().execute(async (transaction) => {
    for (let start = 0; start < unique.length; start += atOnce) {
      const part = unique.slice(start, start + atOnce);
      added += await enterPlays(transaction, sender, part, services.clock.now());
    }
    const { items = [] } = file;
    for (let start = 0; start < items.length; start += atOnce)
      await enterItems(transaction, sender, items.slice(start, start + atOnce), services.clock.now());
  });
  return { clId: terminal.id, name: terminal.name, total: unique.length, added };
}
