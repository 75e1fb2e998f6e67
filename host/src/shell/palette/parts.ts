import { loadMessages } from '@vitrine/shared/i18n';
import { KeySheet } from './KeySheet.tsx';
import { paletteMessages, paletteNamespace } from './messages/index.ts';
import { Palette } from './Palette.tsx';

export interface PaletteParts {
  readonly Palette: typeof Palette;
  readonly KeySheet: typeof KeySheet;
}

/** Loads the components and their texts. Rejects when the texts cannot be loaded. */
export async function loadParts(): Promise<PaletteParts> {
  await loadMessages(paletteNamespace, paletteMessages);
  return { Palette, KeySheet };
}
