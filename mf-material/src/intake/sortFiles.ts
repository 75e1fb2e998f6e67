import { type Conversion, convertibleByType } from '@vitrine/shared/api';
import { isConvertible, isFont, suffixOf } from '@vitrine/shared/ui/upload-tray';
import type { PlacedFile } from '../uploads/droppedFiles.ts';

/** Selected files by required treatment. */
export interface SortedFiles {
  /** No treatment: the upload list accepts or refuses them. */
  readonly plain: readonly PlacedFile[];
  readonly convertible: readonly PlacedFile[];
  readonly fonts: readonly PlacedFile[];
}

const nameOf = ({ source }: PlacedFile) => source.file.name;

export function sortFiles(files: readonly PlacedFile[]): SortedFiles {
  const kinds = Map.groupBy(files, (file) => {
    if (isConvertible(nameOf(file))) return 'convertible';
    return isFont(nameOf(file)) ? 'fonts' : 'plain';
  });
  const of = (kind: keyof SortedFiles) => kinds.get(kind) ?? [];
  return { plain: of('plain'), convertible: of('convertible'), fonts: of('fonts') };
}

/** A file with its conversion target. */
export interface Convertible {
  readonly file: PlacedFile;
  readonly to: Conversion['to'];
}

/** Splits files by whether this server converts them. */
export function splitByAbility(
  files: readonly PlacedFile[],
  conversions: readonly Conversion[],
): { readonly able: readonly Convertible[]; readonly unable: readonly PlacedFile[] } {
  const targetOf = (file: PlacedFile) => conversions.find(({ from }) => from === suffixOf(nameOf(file)))?.to;
  const able = files.flatMap((file) => {
    const to = targetOf(file);
    return to === undefined ? [] : [{ file, to }];
  });
  return { able, unable: files.filter((file) => targetOf(file) === undefined) };
}

export type ConvertibleType = keyof typeof convertibleByType;

/** Groups files by resulting category, in category order. */
export function byType(
  files: readonly PlacedFile[],
): readonly { readonly type: ConvertibleType; readonly files: readonly PlacedFile[] }[] {
  const types = Object.keys(convertibleByType) as ConvertibleType[];
  return types
    .map((type) => ({
      type,
      files: files.filter((file) => convertibleByType[type].includes(suffixOf(nameOf(file)))),
    }))
    .filter((group) => group.files.length > 0);
}
