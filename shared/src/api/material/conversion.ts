import { z } from 'zod';
import { defineEndpoint } from '../base/endpoint.ts';
import { id, list } from '../base/field.ts';
import { bulkOutcome } from './bulk.ts';
import type { MaterialType } from './row.ts';

/**
 * Formats that are not accepted as materials, but can be converted at upload: by resulting category, lower case without
 * the dot. `conversions` of `selectMaterialAbilities` lists what this server supports.
 */
export const convertibleByType: Readonly<Record<Exclude<MaterialType, 'document'>, readonly string[]>> = {
  image: ['heic', 'heif', 'avif'],
  video: ['mov', 'webm'],
  audio: ['m4a'],
};

/** Category after conversion of a file with this extension; undefined for all others. */
export function convertibleType(suffix: string): MaterialType | undefined {
  const types = Object.keys(convertibleByType) as (keyof typeof convertibleByType)[];
  return types.find((type) => convertibleByType[type].includes(suffix));
}

/** Target format. A transparent image becomes `png` where `jpg` is stated. */
export const conversionTarget = z.enum(['jpg', 'mp4', 'mp3', 'aac']);
export type ConversionTarget = z.infer<typeof conversionTarget>;
export const conversion = z.object({ from: z.string(), to: conversionTarget });
export type Conversion = z.infer<typeof conversion>;

/** Maximum seconds of a converted film or sound. */
export const conversionSeconds = 3 * 3600;
/** Maximum longer side of a converted film in pixels; larger ones are scaled down. */
export const convertedFilmSide = 3840;

export const cancelMaterialConversion = defineEndpoint({
  path: '/etv/cancelMaterialConversion.json',
  access: 'material.manage',
  summary: 'Cancels waiting, running or failed conversions and deletes their uploaded files.',
  input: z.object({ ids: list(id, 1000) }),
  output: bulkOutcome,
});
