import { insertKnownMaterial, selectUploadAdmission, updateUploadHash } from '@vitrine/shared/api';
import type { Client } from '../../api/client.ts';
import { stemOf } from './flow.ts';
import type { Admission, AdmissionQuestion, HashOfUpload } from './journeyTools.ts';

/** The server's answer about known content. */
interface KnownContent {
  readonly known: boolean;
  readonly duplicates: readonly { mtId: string; name: string; folderId: string }[];
}

const announcementOf = ({ facts, name, size, hash }: AdmissionQuestion) => {
  const { folderId, flow, replaces, convert = false } = facts;
  return { name, size, folderId, flow, replaces, sha256: hash, convert };
};

/**
 * Creates a material from content that the server already has, without sending it; a file of the same name in the same
 * folder is left as it is.
 */
async function makeKnown(
  client: Client,
  question: AdmissionQuestion,
  { known, duplicates }: KnownContent,
  signal: AbortSignal,
): Promise<Admission> {
  const { folderId, replaces, purpose, key } = question.facts;
  const stem = stemOf(question.name);
  const same = duplicates.find((row) => row.folderId === folderId && row.name === stem);
  if (same && replaces === '') return { materialId: same.mtId, existed: true };
  if (!known || purpose === 'font') return {};
  const { id, note } = await client.call(
    insertKnownMaterial,
    { ...announcementOf(question), key },
    { signal },
  );
  return { materialId: id, note };
}

/** Asks the server before the first byte. */
export const admitBy =
  (client: Client) =>
  async (question: AdmissionQuestion, signal: AbortSignal): Promise<Admission> => {
    const input = { ...announcementOf(question), purpose: question.facts.purpose };
    const content = await client.call(selectUploadAdmission, input, { signal });
    return makeKnown(client, question, content, signal);
  };

/** Sends the hash of an upload in progress. */
export const nameHashBy =
  (client: Client) =>
  async (question: HashOfUpload, signal: AbortSignal): Promise<Admission> => {
    const id = question.address.slice(question.address.lastIndexOf('/') + 1);
    const content = await client.call(updateUploadHash, { id, sha256: question.hash }, { signal });
    return makeKnown(client, question, content, signal);
  };
