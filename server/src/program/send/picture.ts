import type { OutputOf, selectSendPreflight } from '@vitrine/shared/api';
import { lonePicture, type PictureFit, pictureFitOf } from '@vitrine/shared/document';
import type { Target } from '../../terminal/targets.ts';
import type { Content } from './content.ts';

interface Size {
  width: number;
  height: number;
}

/** The size that the one picture or film of a program has itself; undefined for other programs, and when it is not known. */
export function ownSizeOf({
  document,
  materials,
}: Pick<Content, 'document' | 'materials'>): Size | undefined {
  const [only, ...others] = lonePicture(document)?.mpList ?? [];
  const { width, height } = (only && materials.get(only.mid)) ?? {};
  return width && height && others.length === 0 ? { width, height } : undefined;
}

type PreflightProgram = OutputOf<typeof selectSendPreflight>['programs'][number];

/** How the one picture of a program is seen on the terminals that reported their size. */
export function presentPicture(
  content: Content,
  targets: readonly Target[],
): Pick<PreflightProgram, 'picture' | 'fits'> {
  const picture = ownSizeOf(content);
  if (picture === undefined) return { fits: [] };
  const { mainResolution: canvas } = content.document;
  const coFit = lonePicture(content.document)?.coFit;
  const counts = new Map<PictureFit, number>();
  for (const { width, height } of targets) {
    if (width <= 1 || height <= 1) continue;
    const fit = pictureFitOf({ picture, coFit, canvas, screen: { width, height } });
    counts.set(fit, (counts.get(fit) ?? 0) + 1);
  }
  const fits = [...counts].map(([fit, terminals]) => ({ fit, terminals }));
  return { picture, fits: fits.sort((one, other) => other.terminals - one.terminals) };
}
