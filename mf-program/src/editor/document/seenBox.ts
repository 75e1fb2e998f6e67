import { type Box, boxOf, type Component, rotationOf } from '@vitrine/shared/document';
import { outerBoxOf } from '@vitrine/shared/editor';

/** The smallest upright box around a widget as it is turned. */
export const seenBox = (component: Component): Box => outerBoxOf(boxOf(component), rotationOf(component));
