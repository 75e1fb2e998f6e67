import type { ProgramNode } from '@vitrine/shared/api';
import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { ProgramsStore } from './ProgramsStore.ts';
import { takeNextClick } from './takeNextClick.ts';

/** Pixels before a press becomes a drag, and milliseconds over a closed folder before it opens. */
const [dragDistance, openDelay] = [5, 500];

/** What hangs at the pointer. */
export interface CardDrag {
  readonly names: readonly string[];
  readonly x: number;
  readonly y: number;
}

type Move = (nodes: readonly ProgramNode[], folderId: string) => void;

/** Drags cards onto folders of the tree: all chosen ones when one of them is taken. `move` undefined: nobody may. */
export function useCardDrag(store: ProgramsStore, move: Move | undefined) {
  const [drag, setDrag] = useState<CardDrag>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const press = (node: ProgramNode, event: ReactPointerEvent) => {
    if (!move || event.button !== 0 || event.pointerType === 'touch') return;
    stop.current?.();
    stop.current = follow({ store, node, start: event, show: setDrag, move });
  };
  return { drag, press };
}

interface Press {
  readonly store: ProgramsStore;
  readonly node: ProgramNode;
  readonly start: { readonly clientX: number; readonly clientY: number };
  readonly show: (drag: CardDrag | undefined) => void;
  readonly move: Move;
}

function follow({ store, node, start, show, move }: Press): () => void {
  const nodes = store.selection.has(node.id) ? store.chosen : [node];
  const names = nodes.map(({ name }) => name);
  let dragging = false;
  let line: HTMLElement | undefined;
  let opening: ReturnType<typeof setTimeout> | undefined;

  const hover = (next: HTMLElement | undefined) => {
    if (next === line) return;
    line?.removeAttribute('data-drop');
    line = next;
    clearTimeout(opening);
    const folderId = line?.dataset.node;
    if (folderId === undefined) return;
    line?.setAttribute('data-drop', 'true');
    opening = setTimeout(() => void store.tree.expand(folderId), openDelay);
  };
  const follows = (event: PointerEvent) => {
    const { clientX: x, clientY: y } = event;
    dragging ||= Math.hypot(x - start.clientX, y - start.clientY) >= dragDistance;
    if (!dragging) return;
    hover(folderLineAt(store, nodes, x, y));
    show({ names, x, y });
  };
  const drop = () => {
    const folderId = line?.dataset.node;
    if (dragging) takeNextClick();
    end();
    if (dragging && folderId !== undefined) move(nodes, folderId);
  };
  const cancel = (event: KeyboardEvent) => {
    if (event.key === 'Escape') end();
  };
  const end = () => {
    hover(undefined);
    window.removeEventListener('pointermove', follows);
    window.removeEventListener('pointerup', drop);
    window.removeEventListener('pointercancel', end);
    window.removeEventListener('keydown', cancel, true);
    show(undefined);
  };
  window.addEventListener('pointermove', follows);
  window.addEventListener('pointerup', drop);
  window.addEventListener('pointercancel', end);
  window.addEventListener('keydown', cancel, true);
  return end;
}

/** The line of the tree under the pointer, when it is a folder that would take something new of these. */
function folderLineAt(store: ProgramsStore, nodes: readonly ProgramNode[], x: number, y: number) {
  const line = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-node]');
  const folder = store.tree.node(line?.dataset.node ?? '');
  if (!line || !folder || folder.leaf) return undefined;
  const isNew = nodes.some(({ id, pId }) => pId !== folder.id && id !== folder.id);
  return isNew ? line : undefined;
}
