import { readFile } from 'node:fs/promises';
import { fileAddress } from '@vitrine/shared/document';
import { findByHash } from '../../material/materialRepository.ts';
import { requireSpace } from '../../material/space.ts';
import { ensureTemplateFolder } from '../../material/templateFolder.ts';
import { takeIn } from '../../material/upload/intake.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { Actor } from '../actor.ts';
import type { TemplatePicture } from './kit.ts';
import { picturePath } from './places.ts';

/** The material that has this content already, if the account has one that is not in the trash. */
async function findOwn(
  { database }: Needs<'database'>,
  tenantId: string,
  hash: string,
): Promise<string | undefined> {
  const rows = await findByHash(database, tenantId, hash);
  return rows.find((row) => row.deleted_at === null)?.id;
}

const folderFor = ({ database }: Needs<'database'>, { session, language }: Actor): Promise<string> =>
  ensureTemplateFolder(database, session.tenantId, language);

/** Imports a picture like a user's upload. */
async function takePicture(
  services: Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>,
  actor: Actor,
  file: { name: string; hash: string; size: number; folderId: string },
): Promise<string> {
  const { tenantId, memberId } = actor.session;
  const { hash, size } = file;
  await requireSpace(services.database, tenantId, { name: file.name, size });
  const upload = {
    id: newId(),
    tenant_id: tenantId,
    member_id: memberId,
    file_name: `${file.name}.webp`,
    folder_id: file.folderId,
    poster_of: null,
    size,
    material_id: null,
    note: '',
    created_at: services.clock.now(),
    finished_at: null,
    sha256: hash,
    flow: 'standard' as const,
    replaces: null,
    purpose: 'material' as const,
    convert: false,
  };
  await using copy = await services.files.localCopy(hash);
  const taken = await takeIn(services, actor, upload, { path: copy.path, hash, stored: true });
  return taken.id;
}

/**
 * A template's pictures as materials of the account: each is imported once, and found by content later.
 *
 * @param pathOf path of a picture
 */
export async function ownPictures(
  services: Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>,
  actor: Actor,
  names: readonly string[],
  pathOf: (name: string) => string = picturePath,
): Promise<(name: string) => TemplatePicture> {
  const own = new Map<string, TemplatePicture>();
  for (const name of names) {
    const bytes = await readFile(pathOf(name));
    const { hash, size } = await services.files.writeBytes(bytes, { mime: 'image/webp' });
    const known = await findOwn(services, actor.session.tenantId, hash);
    const mid =
      known ??
      (await takePicture(services, actor, { name, hash, size, folderId: await folderFor(services, actor) }));
    own.set(name, { mid, name, url: fileAddress(hash) });
  }
  return (name) => own.get(name) ?? { mid: '', name, url: '' };
}

/** The picture that lists show of a new program, until the editor draws one. */
export async function storeTemplateThumbnail({ files }: Needs<'files'>, path: string): Promise<string> {
  return (await files.writeBytes(await readFile(path), { mime: 'image/webp' })).hash;
}
