import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, list } from '../base/field.ts';
import { bulkOutcome } from './bulk.ts';
import type { MaterialType } from './row.ts';

/**
 * Formats that are no materials themselves, and of which a server can make one at upload: by the category that they
 * become, lower case without the dot. What this very server can do is in `conversions` of `selectMaterialAbilities`.
 */
export const convertibleByType: Readonly<Record<Exclude<MaterialType, 'document'>, readonly string[]>> = {
  image: ['heic', 'heif', 'avif'],
  video: ['mov', 'webm'],
  audio: ['m4a'],
};

/** The category that a file of this extension becomes; undefined for every other extension. */
export function convertibleType(suffix: string): MaterialType | undefined {
  const types = Object.keys(convertibleByType) as (keyof typeof convertibleByType)[];
  return types.find((type) => convertibleByType[type].includes(suffix));
}

/** What comes of a conversion. An image that is transparent somewhere becomes `png` where `jpg` is said. */
export const conversionTarget = z.enum(['jpg', 'mp4', 'mp3', 'aac']);
export type ConversionTarget = z.infer<typeof conversionTarget>;
export const conversion = z.object({ from: z.string(), to: conversionTarget });
export type Conversion = z.infer<typeof conversion>;

/** Seconds of a film or a sound that is converted. */
export const conversionSeconds = 3 * 3600;
/** Pixels of the longer side of a converted film; a larger one is made smaller. */
export const convertedFilmSide = 3840;

export const cancelMaterialConversion = defineEndpoint({
  path: '/etv/cancelMaterialConversion.json',
  access: 'material.manage',
  summary:
    'Ends conversions that are waiting, running or failed, and deletes the files that were uploaded for them.',
  input: z.object({ ids: list(id, 1000) }),
  output: bulkOutcome,
});
