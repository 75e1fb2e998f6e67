import type { TreeNode } from '@vitrine/shared/state';
import { type MouseEvent, useCallback, useMemo, useState } from 'react';
import type { TreeAction } from './TreeAction.ts';

interface OpenMenu<Data> {
  readonly node: TreeNode<Data>;
  readonly actions: readonly TreeAction<Data>[];
  readonly x: number;
  readonly y: number;
}

export interface NodeMenuState<Data> {
  readonly current: OpenMenu<Data> | undefined;
  readonly has: (node: TreeNode<Data>) => boolean;
  readonly open: (node: TreeNode<Data>, event: MouseEvent) => void;
  /** Opens by keyboard, at the corner of the row. */
  readonly openAt: (node: TreeNode<Data>, place: { x: number; y: number }) => void;
  readonly close: () => void;
}

/** Which node's menu is open, and where. */
export function useNodeMenu<Data>(
  actions: ((node: TreeNode<Data>) => readonly TreeAction<Data>[]) | undefined,
): NodeMenuState<Data> {
  const [current, setCurrent] = useState<OpenMenu<Data>>();
  const has = useCallback((node: TreeNode<Data>) => (actions?.(node).length ?? 0) > 0, [actions]);
  const openAt = useCallback(
    (node: TreeNode<Data>, place: { x: number; y: number }) => {
      const list = actions?.(node) ?? [];
      if (list.length > 0) setCurrent({ node, actions: list, ...place });
    },
    [actions],
  );
  const open = useCallback(
    (node: TreeNode<Data>, event: MouseEvent) => {
      event.preventDefault();
      event.stopPropagation();
      openAt(node, { x: event.clientX, y: event.clientY });
    },
    [openAt],
  );
  const close = useCallback(() => setCurrent(undefined), []);
  return useMemo(() => ({ current, has, open, openAt, close }), [current, has, open, openAt, close]);
}
