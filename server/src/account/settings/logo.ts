import sharp from 'sharp';
import { decoding } from '../../material/inspect/decoding.ts';
import { Refusal } from '../../platform/errors.ts';
import type { SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { announceBelow } from './announce.ts';
import { keepSetting } from './settingRepository.ts';

/** Validity of logo addresses in seconds: pages stay open for days. */
const shownFor = 7 * 24 * 3600;
const limit = 512_000;
const size = 256;

/** Address of the account's mark; empty where there is none. */
export function logoAddress(services: Needs<'files'>, hash: string | null): string {
  return hash === null ? '' : services.files.sign(hash, shownFor);
}

/** Re-encodes and shrinks the picture, so that only its pixels are stored. */
async function smallPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > limit) throw new Refusal('setting.logoTooLarge');
  try {
    const picture = sharp(bytes, { limitInputPixels: 40_000_000, failOn: 'error' });
    const { format } = await picture.metadata();
    if (!['png', 'jpeg', 'webp'].includes(format ?? '')) throw new Refusal('setting.logoFormat');
    return await picture
      .rotate()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal('setting.logoFormat');
  }
}

/** Sets or removes the account's logo, given as base64. */
export async function changeLogo(
  image: string,
  context: SessionContext<Needs<'audit' | 'clock' | 'database' | 'events' | 'files'>>,
): Promise<{ logoUrl: string }> {
  const { services, session } = context;
  const { tenantId } = session;
  const stored =
    image === ''
      ? undefined
      : await services.files.writeBytes(await decoding(() => smallPicture(Buffer.from(image, 'base64'))), {
          mime: 'image/png',
        });
  await services.database.transaction().execute(async (transaction) => {
    const owned = stored ? [{ hash: stored.hash, ownerId: tenantId }] : [];
    await services.files.release(transaction, 'accountLogo', tenantId);
    await services.files.referInstead(transaction, tenantId, 'accountLogo', owned);
    await keepSetting(transaction, tenantId, { logo_hash: stored?.hash ?? null });
    const subject = { kind: 'account', id: tenantId, name: '' };
    const detail = { set: stored !== undefined };
    await services.audit.record(context, { action: 'system.logoChanged', subject, detail }, transaction);
  });
  await announceBelow(services, tenantId, 'branding');
  return { logoUrl: logoAddress(services, stored?.hash ?? null) };
}
