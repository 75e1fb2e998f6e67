import type { TreeNode } from '@vitrine/shared/state';

const groupCount = 100;
const screensPerGroup = 1000;

function digits(value: number, length: number): string {
  return String(value).padStart(length, '0');
}

/** `Store 07`, 00 to 99. */
export const groups: readonly string[] = Array.from(
  { length: groupCount },
  (_, index) => `Store ${digits(index, 2)}`,
);

/** `Screen 07-0123`. */
export function screensOf(group: string): readonly string[] {
  const number = group.slice(-2);
  return Array.from({ length: screensPerGroup }, (_, index) => `Screen ${number}-${digits(index, 4)}`);
}

function node(name: string, parentId: string | undefined, leaf: boolean): TreeNode<undefined> {
  return { id: name, name, kind: leaf ? 'client' : 'folder', parentId, leaf, data: undefined };
}

/** A hundred groups of a thousand screens, as a server gives them: flat. */
export function flatNodes(): TreeNode<undefined>[] {
  return groups.flatMap((group) => [
    node(group, undefined, false),
    ...screensOf(group).map((screen) => node(screen, group, true)),
  ]);
}
