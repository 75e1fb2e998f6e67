import {
  type ApprovalState,
  type ProgramNode,
  type ProgramReviewed,
  selectProgramCategoryAlls,
} from '@vitrine/shared/api';
import type { Client } from '@vitrine/shared/api/client';

/** A program as the picker shows it. */
export interface ProgramChoice {
  readonly id: string;
  readonly name: string;
  /** Names of its folders, outermost first. */
  readonly folders: readonly string[];
  readonly thumbnailUrl: string;
  readonly resolution: string;
  readonly audit: ApprovalState;
  /** Which revision would play; from the server, which knows whether the account reviews programs. */
  readonly reviewed: ProgramReviewed;
}

/** With reviews enabled, programs without an approved revision cannot be published. */
export const isBlocked = ({ reviewed }: ProgramChoice): boolean => reviewed === 'never';

function flatten(nodes: readonly ProgramNode[], folders: readonly string[]): readonly ProgramChoice[] {
  return nodes.flatMap((node) => {
    if (node.type === 'folder') return flatten(node.children ?? [], [...folders, node.name]);
    const { id, name, thumbnailUrl = '', resolution = '', audit = 'passed', reviewed = 'newest' } = node;
    return [{ id, name, folders, thumbnailUrl, resolution, audit, reviewed }];
  });
}

/** Every program of the account. */
export const readPrograms =
  (client: Client) =>
  async (signal: AbortSignal): Promise<readonly ProgramChoice[]> =>
    flatten(await client.call(selectProgramCategoryAlls, { id: '-1', type: 'all' }, { signal }), []);
