import type { PreflightFinding } from '@vitrine/shared/api';
import { type PictureFit, pictureFitOf, ratioDiffers } from '@vitrine/shared/document';
import type { Preflight } from './SendStore.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

type Found = Pick<PreflightFinding, 'code' | 'programId' | 'clId'>;

/** @param text such as `1920x1080` */
function sizeOf(text = ''): Size | undefined {
  const [width = 0, height = 0] = text.split('x').map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/**
 * The screen's size for a program of its orientation but another ratio; the program's own size if only its picture
 * differs.
 */
export function sizeToFit(
  { code, programId, clId }: Found,
  checked: Preflight | undefined,
): Size | undefined {
  const program = checked?.programs.find(({ id }) => id === programId);
  if (code === 'bars') return sizeOf(program?.resolution);
  if (code !== 'resolution') return undefined;
  const terminal = checked?.terminals.find((one) => one.clId === clId);
  const [own, size] = [sizeOf(program?.resolution), sizeOf(terminal?.resolution)];
  return own && size && ratioDiffers(own, size) ? size : undefined;
}

/** Whether rotating or refitting the picture fixes a finding. */
export function canTurn(finding: Found, checked: Preflight | undefined): boolean {
  const program = checked?.programs.find(({ id }) => id === finding.programId);
  if (program?.turnable !== true) return false;
  return finding.code === 'orientation' || sizeToFit(finding, checked) !== undefined;
}

/** How the whole picture would be seen once it was fitted; undefined where its own size is not known. */
export function wholeFit(finding: Found, checked: Preflight | undefined): PictureFit | undefined {
  const program = checked?.programs.find(({ id }) => id === finding.programId);
  const own = sizeOf(program?.resolution);
  const turned = own && { width: own.height, height: own.width };
  const canvas = sizeToFit(finding, checked) ?? turned;
  return program?.picture && canvas && pictureFitOf({ picture: program.picture, canvas });
}
