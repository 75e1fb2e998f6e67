import type { ProgramNode } from '@vitrine/shared/api';
import type { TreeAction } from '@vitrine/shared/ui/tree';
import type { ProgramTreeNode } from './programNodes.ts';

/** What the list and the board of a folder are given. */
export interface ProgramViewProps {
  readonly nodes: readonly ProgramNode[];
  readonly actionsOf: (node: ProgramNode) => readonly TreeAction<ProgramNode | undefined>[];
  readonly rowNode: (node: ProgramNode) => ProgramTreeNode;
  readonly onOpen: (node: ProgramNode) => void;
}
