import { violatedConstraint } from '../../platform/database/failure.ts';
import { Refusal } from '../../platform/errors.ts';
import { newId } from '../../platform/identifier.ts';
import type { Needs } from '../../services.ts';
import type { AuditActor } from '../../system/Audit.ts';
import { announceTree } from '../announcing.ts';
import { readFontName } from '../fileName.ts';
import { Misfit } from '../inspect/Misfit.ts';
import type { Outcome, WholeFile } from '../upload/intake.ts';
import { finishUpload, type UploadRecord } from '../upload/uploadRepository.ts';
import { insertFont } from './fontRepository.ts';
import { type FontFacts, readFont } from './readFont.ts';

/** Owner kind of font files. */
export const fontOwner = 'font';
const mimes = { ttf: 'font/ttf', otf: 'font/otf', woff2: 'font/woff2' } as const;

async function inspectFont(path: string, fileName: string): Promise<FontFacts> {
  try {
    return await readFont(path, readFontName(fileName).suffix);
  } catch (error) {
    if (!(error instanceof Misfit)) throw error;
    throw new Refusal('material.fontDamaged', { name: fileName });
  }
}

/** Inspects a font file and adds it under a name for documents. Throws {@link Refusal}. */
export async function takeFont(
  services: Needs<'audit' | 'clock' | 'database' | 'events' | 'files' | 'programs'>,
  actor: AuditActor,
  upload: UploadRecord,
  whole: WholeFile,
): Promise<Outcome> {
  const tenantId = upload.tenant_id;
  const { hash } = whole;
  const facts = await inspectFont(whole.path, upload.file_name);
  const { fileName, suffix } = readFontName(upload.file_name);
  const name = facts.name || fileName.slice(0, -suffix.length - 1);
  const { size } = await services.files.take(
    whole,
    { hash, size: upload.size },
    { mime: mimes[facts.format] },
  );
  const id = newId();
  const at = services.clock.now();
  const row = {
    id,
    tenant_id: tenantId,
    name,
    format: facts.format,
    hash,
    size,
    created_by: upload.member_id,
    created_at: at,
  };
  try {
    await services.database.transaction().execute(async (transaction) => {
      await insertFont(transaction, row);
      await services.programs.noteFont(transaction, tenantId, name);
      await services.files.refer(transaction, { tenantId, hash, ownerKind: fontOwner, ownerId: id });
      const detail = { fileName, size, hash };
      await services.audit.record(
        actor,
        { action: 'material.fontAdded', subject: { kind: 'font', id, name }, detail },
        transaction,
      );
      await finishUpload(transaction, upload, { resultId: id, note: '', at });
    });
  } catch (error) {
    if (violatedConstraint(error) === 'material_font_name') throw new Refusal('material.fontTaken', { name });
    throw error;
  }
  services.programs.followContent();
  announceTree(services, tenantId);
  return { id, kind: 'font', note: '' };
}
