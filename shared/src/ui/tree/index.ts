export { DragGhost, type Dragged } from './DragGhost.tsx';
export { Tree, type TreeProps } from './Tree.tsx';
export type { TreeAction } from './TreeAction.ts';
export { useCardDrag } from './useCardDrag.ts';
