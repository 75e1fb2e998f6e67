import './configure.ts';

export { Mutation, type Optimistic } from './Mutation.ts';
export { type Page, PagedList, type PageRequest } from './PagedList.ts';
export { Refresher } from './Refresher.ts';
export { Resource, skeletonDelay } from './Resource.ts';
export { RevisionStore, revisionPageSize } from './RevisionStore.ts';
export { TerminalArrivals } from './tree/TerminalArrivals.ts';
export { type TerminalChoice, TerminalTree } from './tree/TerminalTree.ts';
export {
  type CheckState,
  searchDelay,
  TreeModel,
  type TreeModelOptions,
  type TreeNode,
  type TreeRow,
} from './tree/TreeModel.ts';
export { everyTerminal, type OnlineState, type TerminalMessages } from './tree/terminalLevels.ts';
