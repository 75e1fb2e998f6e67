import type { H5Page } from '../../document/h5/h5.ts';
import { fitStage } from '../scale.ts';
import { styledElement } from '../style.ts';
import type { NodeMotion } from './nodeMotion.ts';
import type { H5Options } from './options.ts';
import { PageStage } from './PageStage.ts';

/** One static page, for the editor's canvas and thumbnails. */
export interface H5PageView {
  /** The stage: page pixels, before scaling. */
  readonly element: HTMLElement;
  update(page: H5Page): void;
  /** Previews an animation on one node, without the exit. */
  rehearse(nodeId: string, motion: NodeMotion | undefined): void;
  elementOf(nodeId: string): HTMLElement | undefined;
  destroy(): void;
}

/**
 * Draws one page into `container` (which must be positioned), scaled to fit. Never throws.
 *
 * @example
 * const view = renderH5Page(host, page, { width: 750, height: 1334, resolveUrl: (address) => address, onError });
 */
export function renderH5Page(
  container: HTMLElement,
  page: H5Page,
  options: Pick<H5Options, 'resolveUrl' | 'onError'> & { width: number; height: number },
): H5PageView {
  const { width, height } = options;
  const box = styledElement('div', { position: 'absolute', left: '0', top: '0', overflow: 'hidden' });
  box.style.width = `${width}px`;
  box.style.height = `${height}px`;
  box.style.transformOrigin = '0 0';
  // Layout containment: changes inside do not affect the rest of the page.
  box.style.contain = 'strict';
  const stage = new PageStage(page, { ...options, mode: 'edit', muted: true });
  box.append(stage.element);
  container.append(box);
  const stopFitting = fitStage(container, box, width, height);
  return {
    element: stage.element,
    update: (next) => stage.update(next),
    rehearse: (nodeId, motion) => stage.rehearse(nodeId, motion),
    elementOf: (nodeId) => stage.elementOf(nodeId),
    destroy() {
      stopFitting();
      stage.destroy();
      box.remove();
    },
  };
}
