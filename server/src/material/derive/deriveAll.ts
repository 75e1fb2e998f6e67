import type { Needs } from '../../services.ts';
import type { MaterialRecord } from '../materialRepository.ts';
import { deriveAudio } from './audio.ts';
import type { Derived, DeriveOptions } from './DeriveFailed.ts';
import { deriveDocument } from './document.ts';
import { deriveImage } from './image.ts';
import { deriveVideo } from './video.ts';

/** Creates everything derived from a material's file. Throws {@link DeriveFailed}. */
export async function deriveAll(
  services: Needs<'files'>,
  record: MaterialRecord,
  options: DeriveOptions,
): Promise<Derived> {
  switch (record.type) {
    case 'image':
      return deriveImage(services, record);
    case 'video':
      return deriveVideo(services, record, options);
    case 'audio':
      return deriveAudio(services, record, options);
    case 'document':
      return deriveDocument(services, record, options);
  }
}
