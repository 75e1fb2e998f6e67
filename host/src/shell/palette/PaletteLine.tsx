import { useMessages } from '@vitrine/shared/i18n';
import {
  IconChevronRight,
  IconDesktop,
  IconFile,
  IconImage,
  IconLayers,
  IconList,
} from '@vitrine/shared/ui/icons';
import type { PointerEvent } from 'react';
import { paletteNamespace } from './messages/index.ts';
import type { PaletteEntry, PaletteKind } from './PaletteEntry.ts';

const icons: Readonly<Record<PaletteKind, typeof IconFile>> = {
  action: IconChevronRight,
  page: IconFile,
  terminal: IconDesktop,
  program: IconLayers,
  task: IconList,
  material: IconImage,
};

/** Element id of an entry in a list. */
export const lineId = (list: string, entry: PaletteEntry): string => `${list}-${entry.id}`;

interface PaletteLineProps {
  readonly list: string;
  readonly entry: PaletteEntry;
  readonly active: boolean;
  /** Shows the kind when there is no heading for it. */
  readonly withKind: boolean;
  readonly onPoint: () => void;
  readonly onChoose: () => void;
}

/** A selectable entry. The field keeps the focus and forwards keys. */
export function PaletteLine({ list, entry, active, withKind, onPoint, onChoose }: PaletteLineProps) {
  const say = useMessages(paletteNamespace);
  const Icon = icons[entry.kind];
  const beside = [withKind ? say(`kind.${entry.kind}`) : '', entry.hint].filter((text) => text !== '');
  // Pointer events only: the focus stays in the field, which handles the keys.
  const attributes = {
    role: 'option',
    'aria-selected': active,
    onPointerMove: active ? undefined : onPoint,
    onPointerDown: (event: PointerEvent) => event.preventDefault(),
    onClick: onChoose,
  };
  return (
    <div id={lineId(list, entry)} className="palette-line" {...attributes}>
      <Icon />
      <span className="palette-name" title={entry.label}>
        {entry.label}
      </span>
      {beside.length > 0 && <span className="palette-hint">{beside.join(' · ')}</span>}
    </div>
  );
}
