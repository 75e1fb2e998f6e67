import { type Box, boxOf, type Component, rotationOf } from '@vitrine/shared/document';
import { outerBoxOf } from '@vitrine/shared/editor';

/** The bounding box of a widget including rotation. */
export const seenBox = (component: Component): Box => outerBoxOf(boxOf(component), rotationOf(component));
