import { type Box, boxOf } from '../document/box.ts';
import type { Component } from '../document/component.ts';
import { rotationOf } from '../document/rotation.ts';
import { coversPoint, outerBoxOf } from './rotation.ts';

/** Selected ids, in the order of selection. */
export type Selection = readonly string[];

/** Applies a click: selects one; with `additive` (Shift) it toggles. */
export function select(selection: Selection, id: string, additive = false): Selection {
  if (!additive) return [id];
  return selection.includes(id) ? selection.filter((entry) => entry !== id) : [...selection, id];
}

/** The selection without deleted components. */
export function keepExisting(selection: Selection, components: readonly Component[]): Selection {
  const kept = selection.filter((id) => components.some((component) => component.id === id));
  return kept.length === selection.length ? selection : kept;
}

/** Selection after a deletion: the component before the first deleted one, or nothing (the background). */
export function selectionAfterDelete(components: readonly Component[], deleted: Selection): Selection {
  const first = components.findIndex((component) => deleted.includes(component.id));
  const previous = components.slice(0, Math.max(0, first)).at(-1);
  return previous ? [previous.id] : [];
}

/** Ids of components that a rubber band touches, considering rotation, from back to front. */
export function componentsIn(components: readonly Component[], band: Box): Selection {
  const outer = (component: Component) => outerBoxOf(boxOf(component), rotationOf(component));
  return components.filter((component) => overlaps(outer(component), band)).map(({ id }) => id);
}

/** The front-most component under a point, or undefined. */
export function componentAt(components: readonly Component[], x: number, y: number): Component | undefined {
  return components.findLast((component) => coversPoint(boxOf(component), rotationOf(component), { x, y }));
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x <= other.x + other.width &&
    other.x <= one.x + one.width &&
    one.y <= other.y + other.height &&
    other.y <= one.y + one.height
  );
}
