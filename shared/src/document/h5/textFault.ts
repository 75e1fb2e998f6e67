import { shortened } from '../changes/contentChanges.ts';
import { contrastOf, isClear, isOpaque, leastContrast } from '../text/contrast.ts';
import { hasInk, isLeftover, type ProgramTextFaultKind, type TextFaultKind } from '../text/textFault.ts';
import type { H5Document, H5Page } from './h5.ts';
import type { H5Node } from './node.ts';

const overlaps = (one: H5Node, other: H5Node) =>
  one.infoLeft < other.infoLeft + other.infoWidth &&
  other.infoLeft < one.infoLeft + one.infoWidth &&
  one.infoTop < other.infoTop + other.infoHeight &&
  other.infoTop < one.infoTop + one.infoHeight;

/** The plain colour behind a node; undefined over a picture, a gradient or another node. */
function backgroundOf(
  { pageBg, pageColor, pageGradient, nodeList }: H5Page,
  node: H5Node,
): string | undefined {
  const own = node.textLook?.background ?? '';
  if (isOpaque(own)) return own;
  if (!isClear(own) || pageBg !== '' || pageGradient) return undefined;
  const behind = nodeList.slice(0, nodeList.indexOf(node));
  const isCovered = behind.some((other) => !other.hidden && overlaps(other, node));
  return isCovered ? undefined : pageColor || '#ffffff';
}

/** Fault of a node's text; see `TextFaultKind`. */
export function h5TextFaultOf(page: H5Page, node: H5Node): TextFaultKind | undefined {
  if (node.type !== 'text' || node.hidden || !hasInk(node.content)) return undefined;
  if (isLeftover(node.content)) return 'leftover';
  const background = backgroundOf(page, node);
  const contrast = background === undefined ? undefined : contrastOf(node.classify.fontColor, background);
  return contrast !== undefined && contrast < leastContrast ? 'pale' : undefined;
}

const isSample = ({ type, hidden, content, sample }: H5Node): boolean =>
  type === 'text' && !hidden && sample !== undefined && hasInk(content) && content.trim() === sample.trim();

/** First node that still has a template's placeholder text: one is enough to flag the page. */
export const h5SampleOf = ({ nodeList }: H5Page): H5Node | undefined => nodeList.find(isSample);

/** A text that was probably not meant to be published, by its words. */
export interface H5TextFault {
  readonly kind: Exclude<ProgramTextFaultKind, 'small'>;
  readonly words: string;
}

/** Texts of a work that were probably not meant to be published, the first of each kind. */
export function listH5TextFaults({ pageList }: H5Document): H5TextFault[] {
  const found = pageList.flatMap((page): H5TextFault[] => {
    const sample = h5SampleOf(page);
    const faults = page.nodeList.flatMap((node): H5TextFault[] => {
      const kind = h5TextFaultOf(page, node);
      return kind ? [{ kind, words: shortened(node.content.trim()) }] : [];
    });
    return sample ? [{ kind: 'template', words: shortened(sample.content.trim()) }, ...faults] : faults;
  });
  return [...new Map(found.toReversed().map((fault) => [fault.kind, fault])).values()];
}
