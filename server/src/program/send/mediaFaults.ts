import { type MaterialFault, materialFaultOf } from '@vitrine/shared/api';
import { hashesOfNeed, listMediaNeeds, type MediaNeed } from '@vitrine/shared/document';
import type { Content } from './content.ts';

/** A part of a program that would be missing, or shown wrongly. */
export interface MediaFault {
  readonly fault: MaterialFault;
  readonly need: MediaNeed;
  /** Name of the material, or else its name in the document. */
  readonly name: string;
}

/** All media faults of a program; the same for sending, tasks and emergencies. */
export function findMediaFaults(
  content: Pick<Content, 'document' | 'files' | 'materials' | 'works'>,
  now: Date,
): MediaFault[] {
  const stored = new Set(content.files.map(({ hash }) => hash));
  return listMediaNeeds(content.document).flatMap((need) => {
    const material = content.materials.get(need.mid);
    const hashes = hashesOfNeed(need);
    const isLost = hashes.some((hash) => !stored.has(hash));
    // Files kept for an approved revision are shown although their material was deleted.
    const isGone = need.mid !== '' && material === undefined && hashes.length === 0;
    const isDeleted = need.work !== '' && !content.works.has(need.work);
    const fault = isLost || isGone || isDeleted ? 'missing' : material && materialFaultOf(material, now);
    return fault ? [{ fault, need, name: need.name || (material?.name ?? '') || need.mid || need.work }] : [];
  });
}
