import type { ProgramNode, ProgramOutcome } from '@vitrine/shared/api';

/** A dialog that the page has open. */
export type OpenDialog =
  | {
      readonly kind: 'new';
      readonly folderId: string;
      readonly folderName: string;
      /** Terminals that it is made for, with commas between. */
      readonly terminalIds?: string;
    }
  | { readonly kind: 'move' | 'delete'; readonly nodes: readonly ProgramNode[] }
  | { readonly kind: 'copy'; readonly node: ProgramNode }
  | { readonly kind: 'refused'; readonly results: readonly ProgramOutcome[] };
