import {
  convertibleType,
  extensionsByType,
  fontExtensions,
  fontLimit,
  type MaterialType,
  type UploadFlow,
  uploadLimit,
} from '@vitrine/shared/api';
import { ApiError } from '@vitrine/shared/session';

export type { UploadFlow };

/** What a file becomes. */
export type UploadPurpose = 'material' | 'font';

const localRefusals = [
  'format',
  'convertible',
  'fontHere',
  'fontFormat',
  'empty',
  'tooLarge',
  'fontTooLarge',
  'picturesOnly',
  'smallOnly',
  'sourceGone',
] as const;

/** Reasons for which the page itself refuses a file; each has a sentence. */
export type LocalRefusal = (typeof localRefusals)[number];

const codeOf = (refusal: LocalRefusal) => `upload.${refusal}`;

/** The page's own refusal as an ApiError without a sentence. */
export const localError = (refusal: LocalRefusal): ApiError => new ApiError(codeOf(refusal), '');

/** The page's own refusal; undefined for one by the server. */
export const localRefusalOf = ({ error }: ApiError): LocalRefusal | undefined =>
  localRefusals.find((refusal) => codeOf(refusal) === error);

/** How a file will be processed, as far as its name and size tell. */
export interface UploadPlan {
  readonly purpose: UploadPurpose;
  readonly flow: UploadFlow;
  /** The server must convert it to a material; absent in lines of earlier versions. */
  readonly convert?: boolean;
}

/** Extension in lower case, without the dot. */
export const suffixOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
};

/** The name without its extension, as for materials. */
export const stemOf = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
};

/** Category of a file by its extension; undefined for unsupported ones. */
export function typeOf(name: string): MaterialType | undefined {
  const suffix = suffixOf(name);
  const entries = Object.entries(extensionsByType) as [MaterialType, readonly string[]][];
  return entries.find(([, suffixes]) => suffixes.includes(suffix))?.[0];
}

function fontRefusalOf(name: string, size: number): LocalRefusal | undefined {
  if (!isFont(name)) return 'fontFormat';
  if (size === 0) return 'empty';
  return size > fontLimit ? 'fontTooLarge' : undefined;
}

/** Whether the extension is that of a font; content is not read. */
export const isFont = (name: string): boolean =>
  (fontExtensions as readonly string[]).includes(suffixOf(name));
/** Whether a file becomes a material only by conversion. */
export const isConvertible = (name: string): boolean => convertibleType(suffixOf(name)) !== undefined;

/** Why a file without a category is refused, with the right place for it if there is one. */
function strangeRefusalOf(name: string): LocalRefusal {
  if (isConvertible(name)) return 'convertible';
  return isFont(name) ? 'fontHere' : 'format';
}

/** Refusal based on a file's name and size alone. */
export function refusalOf(name: string, size: number, plan: UploadPlan): LocalRefusal | undefined {
  if (plan.purpose === 'font') return fontRefusalOf(name, size);
  const type = typeOf(name) ?? (plan.convert ? convertibleType(suffixOf(name)) : undefined);
  if (type === undefined) return strangeRefusalOf(name);
  if (size === 0) return 'empty';
  if (size > uploadLimit) return 'tooLarge';
  if (plan.flow !== 'standard' && type !== 'image') return 'picturesOnly';
  return undefined;
}
