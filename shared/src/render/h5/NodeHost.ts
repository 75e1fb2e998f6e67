import type { H5Node } from '../../document/h5/node.ts';
import { setStyle, styledElement } from '../style.ts';
import { NodeMotions } from './NodeMotions.ts';
import { h5NodeKindOf } from './nodeKinds.ts';
import { nodeLink } from './nodeLink.ts';
import type { NodeMotion } from './nodeMotion.ts';
import type { H5NodeView, H5Options } from './options.ts';

const asError = (thrown: unknown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));

/** True for a node that differs only in its position: each frame of a drag. */
const isOnlyMoved = (one: H5Node, other: H5Node) =>
  Object.keys({ ...one, ...other }).every(
    (key) => key.startsWith('info') || Reflect.get(one, key) === Reflect.get(other, key),
  );

/**
 * A node in its frame. The frame holds position and rotation; the body inside holds shadow and animations, so that
 * these do not conflict with the rotation.
 */
export class NodeHost {
  readonly frame: HTMLElement;
  readonly #body: HTMLElement;
  readonly #report: (error: Error) => void;
  #view: H5NodeView | undefined;
  readonly #motions: NodeMotions;
  #layer = -1;
  node: H5Node;

  constructor(node: H5Node, layer: number, options: H5Options) {
    this.node = node;
    this.#report = (error) => options.onError(node.id, error);
    this.frame = styledElement('div', { position: 'absolute', userSelect: 'none' });
    this.frame.dataset.nodeId = node.id;
    this.#body = styledElement('div', { position: 'absolute', left: '0', top: '0' });
    setStyle(this.#body, { width: '100%', height: '100%' });
    this.#motions = new NodeMotions(this.#body);
    if (options.mode === 'edit') this.frame.style.pointerEvents = 'none';
    this.frame.append(this.#body);
    const context = { ...options, muted: options.muted ?? false, report: this.#report };
    this.#guard(() => {
      this.#place(layer);
      this.#view = h5NodeKindOf(node.type)?.mount(this.#body, node, context);
      const link = nodeLink(node, options);
      if (link) this.#body.append(link);
    });
  }

  update(node: H5Node, layer: number): void {
    const before = this.node;
    if (node === before && layer === this.#layer) return;
    this.node = node;
    this.#guard(() => {
      this.#place(layer);
      if (!isOnlyMoved(before, node)) this.#view?.update(node);
    });
  }

  /** Runs the node's animations: entrance after `delay` milliseconds, emphasis, exit. */
  move(delay: number): void {
    this.#guard(() => this.#motions.start(this.node, delay));
  }

  /** Previews one animation in the editor, without the exit. */
  rehearse(motion: NodeMotion | undefined): void {
    this.#guard(() => this.#motions.rehearse(motion));
  }

  start(): void {
    this.#guard(() => this.#view?.start());
  }

  stop(): void {
    this.#guard(() => this.#view?.stop());
  }

  destroy(): void {
    this.#motions.stop();
    this.#guard(() => this.#view?.destroy());
    this.frame.remove();
  }

  #place(layer: number): void {
    this.#layer = layer;
    const { infoLeft, infoTop, infoWidth, infoHeight, classify } = this.node;
    setStyle(this.frame, {
      left: `${infoLeft}px`,
      top: `${infoTop}px`,
      width: `${infoWidth}px`,
      height: `${infoHeight}px`,
      zIndex: String(layer + 1),
      transform: classify.rotationAngle === 0 ? 'none' : `rotate(${classify.rotationAngle}deg)`,
    });
    const { shadow, shadowColor } = classify;
    this.#body.style.boxShadow = shadow > 0 ? `0px 0px ${shadow}px ${shadowColor || '#000000'}` : 'none';
  }

  /** Calls into a node, so that an exception affects only that node. */
  #guard(act: () => void): void {
    try {
      act();
    } catch (thrown) {
      this.#report(asError(thrown));
    }
  }
}
