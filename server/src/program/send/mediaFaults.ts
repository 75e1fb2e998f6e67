import { type MaterialFault, materialFaultOf } from '@vitrine/shared/api';
import { hashesOfNeed, listMediaNeeds, type MediaNeed } from '@vitrine/shared/document';
import type { Content } from './content.ts';

/** Something of a program that would not be drawn, or not as it is meant. */
export interface MediaFault {
  readonly fault: MaterialFault;
  readonly need: MediaNeed;
  /** Of the material; what the document calls it where that is all there is. */
  readonly name: string;
}

/** Everything that a program draws and that is not whole: the same for sending, for tasks and for emergencies. */
export function findMediaFaults(
  content: Pick<Content, 'document' | 'files' | 'materials' | 'works'>,
  now: Date,
): MediaFault[] {
  const stored = new Set(content.files.map(({ hash }) => hash));
  return listMediaNeeds(content.document).flatMap((need) => {
    const material = content.materials.get(need.mid);
    const hashes = hashesOfNeed(need);
    const isLost = hashes.some((hash) => !stored.has(hash));
    // What was kept for a passed revision is drawn although its material was deleted since.
    const isGone = need.mid !== '' && material === undefined && hashes.length === 0;
    const isDeleted = need.work !== '' && !content.works.has(need.work);
    const fault = isLost || isGone || isDeleted ? 'missing' : material && materialFaultOf(material, now);
    return fault ? [{ fault, need, name: need.name || (material?.name ?? '') || need.mid || need.work }] : [];
  });
}
