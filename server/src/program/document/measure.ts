import type { ProgramDocument } from '@vitrine/shared/document';

/** Document data for lists. */
export interface DocumentFacts {
  /** Pixels. */
  width: number;
  height: number;
  scenes: number;
  widgets: number;
}

export function measure({ mainResolution, scenes }: ProgramDocument): DocumentFacts {
  const { width, height } = mainResolution;
  const widgets = scenes.reduce((sum, { allScene }) => sum + allScene.componentsList.length, 0);
  return { width, height, scenes: scenes.length, widgets };
}
