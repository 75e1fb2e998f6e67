import { insertKnownMaterial, selectUploadAdmission } from '@vitrine/shared/api';
import type { Client } from '../../api/client.ts';
import { stemOf } from './flow.ts';
import type { Admission, AdmissionQuestion } from './journey.ts';

/**
 * Asks the server before the first byte. What it has already becomes a material without being sent; what lies in the
 * same folder under the same name already is left as it is.
 */
export const admitBy =
  (client: Client) =>
  async ({ facts, name, size, hash }: AdmissionQuestion, signal: AbortSignal): Promise<Admission> => {
    const { folderId, flow, replaces, purpose, key, convert = false } = facts;
    const announced = { name, size, folderId, flow, replaces, sha256: hash, convert };
    const { known, duplicates } = await client.call(
      selectUploadAdmission,
      { ...announced, purpose },
      { signal },
    );
    const same = duplicates.find((row) => row.folderId === folderId && row.name === stemOf(name));
    if (same && replaces === '') return { materialId: same.mtId };
    if (!known || purpose === 'font') return {};
    const { id, note } = await client.call(insertKnownMaterial, { ...announced, key }, { signal });
    return { materialId: id, note };
  };
