import * as api from '@vitrine/shared/api';
import { route, type SessionContext } from '../../platform/route.ts';
import type { Needs } from '../../services.ts';
import { conversions } from '../convert/conversions.ts';
import { hasFfmpeg, hasFfprobe } from '../derive/ffmpeg.ts';
import { hasSoffice } from '../derive/office.ts';
import { warningTime } from '../listFilter.ts';
import { countLifetimes } from '../listRepository.ts';
import { readSpace } from '../space.ts';
import { readSpaceUse } from '../spaceUse.ts';
import { admitFile, admitFont, admitMaterial } from './admission.ts';
import { duplicatesOf, isKnown } from './known.ts';
import { uploadLifetime } from './UploadService.ts';
import { ownOpenUploads } from './uploadRepository.ts';
import { requireUploadRight } from './uploadRight.ts';

/** Validates an upload without reserving space. Known content needs none. */
async function validateAdmission(
  input: api.ParsedInputOf<typeof api.selectUploadAdmission>,
  { services, session }: SessionContext<Needs<'database' | 'materialWork'>>,
): Promise<api.OutputOf<typeof api.selectUploadAdmission>> {
  const { database } = services;
  const { tenantId } = session;
  const announced = { ...input, tenantId, replaces: input.replaces || null };
  requireUploadRight(session, announced);
  await services.materialWork.uploads.requireStorage(input.size);
  if (input.purpose === 'font') {
    await admitFont(database, announced);
    return { type: 'font', known: false, duplicates: [] };
  }
  const known = await isKnown(database, tenantId, input);
  const { type } = known ? await admitFile(database, announced) : await admitMaterial(database, announced);
  return { type, known, duplicates: await duplicatesOf(database, tenantId, input.sha256) };
}

async function readSpaceFor({
  services,
  session,
}: SessionContext<Needs<'clock' | 'database' | 'materialWork'>>) {
  const { database, clock, materialWork } = services;
  const now = clock.now();
  const soon = new Date(now.getTime() + warningTime);
  const [space, { all }, lifetimes, trashed] = await Promise.all([
    readSpace(database, session.tenantId),
    materialWork.uploads.store.room(),
    countLifetimes(database, session.tenantId, now, soon),
    database
      .selectFrom('material')
      .select((select) => select.fn.countAll<number>().as('total'))
      .where('tenant_id', '=', session.tenantId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirstOrThrow(),
  ]);
  const { used, trash, reserved, total = null } = space;
  // A store that does not tell its room has what any account can use.
  const disk = Math.min(Number.MAX_SAFE_INTEGER, Math.max(0, all));
  const allowed = total === null ? disk : Math.max(0, total - used - reserved);
  const left = Math.min(allowed, disk);
  return { used, trash, reserved, total, left, ...lifetimes, trashed: trashed.total };
}

async function listOpenUploads({ services, session }: SessionContext<Needs<'database' | 'materialWork'>>) {
  const rows = await ownOpenUploads(services.database, session);
  const listed = rows.map(async (row) => {
    const { id, file_name: name, size, folder_id: folderId, sha256, created_at } = row;
    const times = {
      createdAt: created_at.toISOString(),
      expiresAt: new Date(created_at.getTime() + uploadLifetime).toISOString(),
    };
    const offset = await services.materialWork.uploads.offsetOf(id).catch(() => undefined);
    // Admitted, but without a file yet: nothing to resume.
    return offset === undefined
      ? []
      : [{ url: `${api.uploadPath}/${id}`, name, size, offset, folderId, sha256, ...times }];
  });
  return (await Promise.all(listed)).flat();
}

/** Stores the hash of an upload in progress and checks whether the content is known: then the rest need not be sent. */
async function nameUploadHash(
  { id, sha256 }: api.ParsedInputOf<typeof api.updateUploadHash>,
  context: SessionContext<Needs<'database' | 'materialWork'>>,
): Promise<api.OutputOf<typeof api.updateUploadHash>> {
  const { materialWork, database } = context.services;
  const { tenant_id, size, flow, purpose } = await materialWork.uploads.nameHash(context, id, sha256);
  if (purpose === 'font') return { known: false, duplicates: [] };
  return {
    known: await isKnown(database, tenant_id, { sha256, size, flow }),
    duplicates: await duplicatesOf(database, tenant_id, sha256),
  };
}

/** Calls about uploads; the bytes themselves go to tus. */
export const uploadCalls = [
  route(api.selectUploadAdmission, validateAdmission),
  route(api.insertKnownMaterial, async (input, context: SessionContext<Needs<'materialWork'>>) => {
    const { key, name, size, folderId, flow, sha256, convert } = input;
    const opening = {
      tenantId: context.session.tenantId,
      name,
      size,
      folderId,
      flow,
      sha256,
      replaces: input.replaces || null,
      posterOf: null,
      convert,
      purpose: 'material' as const,
    };
    requireUploadRight(context.session, opening);
    const { id, note } = await context.services.materialWork.uploads.finishKnown(context, key, opening);
    return { id, note };
  }),
  route(api.updateUploadHash, nameUploadHash),
  route(api.selectOpenUploads, (_input, context: SessionContext<Needs<'database' | 'materialWork'>>) =>
    listOpenUploads(context),
  ),
  route(
    api.selectMaterialSpace,
    (_input, context: SessionContext<Needs<'clock' | 'database' | 'materialWork'>>) => readSpaceFor(context),
  ),
  route(api.selectMaterialSpaceUse, (_input, { services, session }: SessionContext<Needs<'database'>>) =>
    readSpaceUse(services.database, session.tenantId),
  ),
  route(api.selectMaterialAbilities, async () => ({
    ffmpeg: hasFfmpeg(),
    ffprobe: hasFfprobe(),
    soffice: hasSoffice(),
    pages: true,
    conversions: [...(await conversions())],
  })),
];
