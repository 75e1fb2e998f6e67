export { Tree, type TreeProps } from './Tree.tsx';
export type { TreeAction } from './TreeAction.ts';
