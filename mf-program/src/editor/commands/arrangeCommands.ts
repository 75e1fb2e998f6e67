import { type Alignment, type Axis, align, distribute, grow, type OrderMove } from '@vitrine/shared/editor';
import { because, type CommandId, define, onSelection } from './defineEditorCommand.ts';

const inOrder = (id: OrderMove, shortcut: readonly string[]) =>
  onSelection(id, { shortcut, run: ({ store }) => store.order(id) });

const aligned = (id: CommandId, alignment: Alignment, shortcut: string) =>
  onSelection(id, { shortcut, run: ({ store }) => align(store, alignment) });

const distributed = (id: CommandId, axis: Axis, shortcut: string) =>
  define(id, {
    shortcut,
    isEnabled: ({ store }) => store.movable.length > 2,
    reason: because('distribute'),
    run: ({ store }) => distribute(store, axis),
  });

/** Alt with arrow keys; with Shift by ten pixels. */
const grown = (id: CommandId, arrow: string, x: number, y: number) => [
  onSelection(id, { shortcut: `Alt+${arrow}`, run: ({ store }) => grow(store, x, y) }),
  onSelection(id, { shortcut: `Alt+Shift+${arrow}`, run: ({ store }) => grow(store, x * 10, y * 10) }),
];

/** Commands for layers, alignment and size. */
export const arrangeCommands = {
  up: inOrder('up', ['Mod+ArrowUp', 'Mod+]']),
  down: inOrder('down', ['Mod+ArrowDown', 'Mod+[']),
  top: inOrder('top', ['Mod+Shift+ArrowUp']),
  bottom: inOrder('bottom', ['Mod+Shift+ArrowDown']),
  alignLeft: aligned('alignLeft', 'left', 'Alt+A'),
  alignCentre: aligned('alignCentre', 'centre', 'Alt+H'),
  alignRight: aligned('alignRight', 'right', 'Alt+D'),
  alignTop: aligned('alignTop', 'top', 'Alt+W'),
  alignMiddle: aligned('alignMiddle', 'middle', 'Alt+V'),
  alignBottom: aligned('alignBottom', 'bottom', 'Alt+S'),
  distributeAcross: distributed('distributeAcross', 'horizontal', 'Alt+Shift+H'),
  distributeDown: distributed('distributeDown', 'vertical', 'Alt+Shift+V'),
};

const [wider, widerFar] = grown('wider', 'ArrowRight', 1, 0);
const [narrower, narrowerFar] = grown('narrower', 'ArrowLeft', -1, 0);
const [higher, higherFar] = grown('higher', 'ArrowDown', 0, 1);
const [lower, lowerFar] = grown('lower', 'ArrowUp', 0, -1);

const present = <Value>(value: Value | undefined): value is Value => value !== undefined;

export const growCommands = [wider, narrower, higher, lower].filter(present);
/** Commands by ten pixels, not listed in the shortcut sheet. */
export const farGrowCommands = [widerFar, narrowerFar, higherFar, lowerFar].filter(present);
