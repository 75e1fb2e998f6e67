import type { insertScreenshot, ParsedInputOf } from '@vitrine/shared/api';
import sharp from 'sharp';
import { Refusal } from '../../platform/errors.ts';
import type { Needs } from '../../services.ts';

const largest = 500 * 1024;
/** Width of screenshots beside lists; larger ones would waste storage. */
const widest = 960;

async function asPicture(base64: string): Promise<Buffer> {
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length === 0 || bytes.length > largest) throw new Refusal('terminal.screenshotInvalid');
  try {
    return await sharp(bytes, { limitInputPixels: 16_000_000 })
      .resize({ width: widest, withoutEnlargement: true })
      .webp({ quality: 78 })
      .toBuffer();
  } catch {
    // sharp rejects it: not a picture.
    throw new Refusal('terminal.screenshotInvalid');
  }
}

/** Maximum transfer time of a screenshot in milliseconds. */
const longestWay = 5 * 60_000;

/** Time of capture as reported, if plausible: on a slow line it precedes the arrival. */
function takenAtOf(reported: string, now: Date): Date {
  const takenAt = new Date(reported);
  const way = now.getTime() - takenAt.getTime();
  return way > 0 && way < longestWay ? takenAt : now;
}

/** Stores a terminal's latest screenshot, and releases the previous one. */
export async function storeScreenshot(
  services: Needs<'clock' | 'database' | 'events' | 'files'>,
  terminal: { clId: string; tenantId: string },
  input: ParsedInputOf<typeof insertScreenshot>,
): Promise<void> {
  const bytes = await asPicture(input.image);
  const { hash } = await services.files.writeBytes(bytes, { mime: 'image/webp' });
  const owner = { ownerKind: 'screenshot', ownerId: terminal.clId };
  const at = takenAtOf(input.takenAt, services.clock.now());
  await services.database.transaction().execute(async (transaction) => {
    await services.files.release(transaction, owner.ownerKind, owner.ownerId);
    await services.files.refer(transaction, { tenantId: terminal.tenantId, hash, ...owner });
    await transaction
      .updateTable('terminal')
      .set({ screenshot_hash: hash, screenshot_at: at })
      .where('tenant_id', '=', terminal.tenantId)
      .where('id', '=', terminal.clId)
      .execute();
  });
  services.events.publish(terminal.tenantId, {
    kind: 'screenshot',
    clId: terminal.clId,
    url: `/etv/file/${hash}`,
    at: at.toISOString(),
  });
}
