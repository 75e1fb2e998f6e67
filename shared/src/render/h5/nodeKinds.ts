import { formNode } from './formNode.ts';
import { imgNode } from './imgNode.ts';
import type { H5NodeKind } from './options.ts';
import { textNode } from './textNode.ts';
import { videoNode } from './videoNode.ts';

/** All kinds of nodes on H5 pages. */
const h5NodeKinds: readonly H5NodeKind[] = [imgNode, videoNode, textNode, formNode];

/** Undefined for a type that this build does not know. */
export const h5NodeKindOf = (type: string): H5NodeKind | undefined =>
  h5NodeKinds.find((kind) => kind.type === type);
