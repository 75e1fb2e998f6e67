import type { TemplateCategory } from '@vitrine/shared/api';
import type { Scene } from '@vitrine/shared/document';
import type { Kit } from './kit.ts';
import type { TemplateId } from './templateText.ts';

/** A program template. Its texts are the messages `template.<id>.…`, including `name` and `description`. */
export interface Template {
  readonly id: TemplateId;
  readonly category: TemplateCategory;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Files in `pictures/`, without extension. */
  readonly pictures: readonly string[];
  /** Scenes in order. As everywhere, a scene has at most one widget of a type. */
  scenes(kit: Kit): Scene[];
}

export const landscape = { width: 1920, height: 1080 } as const;
export const portrait = { width: 1080, height: 1920 } as const;
