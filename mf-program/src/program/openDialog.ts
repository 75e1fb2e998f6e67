import type { ProgramNode, ProgramOutcome } from '@vitrine/shared/api';
import type { Ticked } from '../send/sendPath.ts';

/** The page's open dialog. */
export type OpenDialog =
  | {
      readonly kind: 'new';
      readonly folderId: string;
      /** Undefined: the name that the tree holds. */
      readonly folderName?: string;
      /** Terminals and groups it is created for. */
      readonly ticked?: Ticked;
    }
  | { readonly kind: 'move' | 'delete'; readonly nodes: readonly ProgramNode[] }
  | { readonly kind: 'copy'; readonly node: ProgramNode }
  | { readonly kind: 'refused'; readonly results: readonly ProgramOutcome[] };
