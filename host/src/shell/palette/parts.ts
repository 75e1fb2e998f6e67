import { loadMessages } from '@vitrine/shared/i18n';
import { KeySheet } from './KeySheet.tsx';
import { paletteMessages, paletteNamespace } from './messages/index.ts';
import { Palette } from './Palette.tsx';

export interface PaletteParts {
  readonly Palette: typeof Palette;
  readonly KeySheet: typeof KeySheet;
}

/** The parts, once their words are there. Rejects when those cannot be read. */
export async function loadParts(): Promise<PaletteParts> {
  await loadMessages(paletteNamespace, paletteMessages);
  return { Palette, KeySheet };
}
