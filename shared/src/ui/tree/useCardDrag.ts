import { type PointerEvent as ReactPointerEvent, useEffect, useRef, useState } from 'react';
import type { Dragged } from './DragGhost.tsx';
import { followDrag } from './followDrag.ts';
import { takeNextClick } from './takeNextClick.ts';

interface CardDragOptions<Card> {
  /** All items dragged with this one: the selection, if it is part of it. */
  readonly travellers: (card: Card) => readonly Card[];
  readonly nameOf: (card: Card) => string;
  /** Whether a tree node accepts them. */
  readonly isTarget: (nodeId: string, cards: readonly Card[]) => boolean;
  readonly expand: (nodeId: string) => void;
  /** Undefined without permission. */
  readonly drop: ((cards: readonly Card[], nodeId: string) => void) | undefined;
}

/** Drags cards of a list onto nodes of the tree beside it. `dragged` is for a `DragGhost`. */
export function useCardDrag<Card>(options: CardDragOptions<Card>) {
  const [dragged, setDragged] = useState<Dragged>();
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const press = (card: Card, event: ReactPointerEvent) => {
    if (!options.drop || event.button !== 0 || event.pointerType === 'touch') return;
    stop.current?.();
    stop.current = follow(options, card, event, setDragged);
  };
  return { dragged, press };
}

function follow<Card>(
  { travellers, nameOf, isTarget, expand, drop }: CardDragOptions<Card>,
  card: Card,
  start: ReactPointerEvent,
  show: (dragged: Dragged | undefined) => void,
): () => void {
  const cards = travellers(card);
  const names = cards.map(nameOf);
  const mark = lineMark();
  return followDrag(start, {
    isTarget: (nodeId) => isTarget(nodeId, cards),
    expand,
    show: ({ x, y, line }) => {
      mark(line);
      show({ names, x, y });
    },
    drop: (nodeId) => {
      takeNextClick();
      if (nodeId !== undefined) drop?.(cards, nodeId);
    },
    end: () => {
      mark(undefined);
      show(undefined);
    },
  });
}

/** Marks one row of a tree at a time, by an attribute, since the tree renders its rows elsewhere. */
function lineMark() {
  let marked: HTMLElement | undefined;
  return (line: HTMLElement | undefined) => {
    if (line === marked) return;
    marked?.removeAttribute('data-drop');
    marked = line;
    line?.setAttribute('data-drop', 'true');
  };
}
