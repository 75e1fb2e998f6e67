import type { TemplateCategory } from '@vitrine/shared/api';
import type { Scene } from '@vitrine/shared/document';
import type { Kit } from './kit.ts';
import type { TemplateId } from './templateText.ts';

/** A program to start from. Its words are the messages `template.<id>.…`, with `name` and `description` among them. */
export interface Template {
  readonly id: TemplateId;
  readonly category: TemplateCategory;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Files of `pictures/`, without their ending. */
  readonly pictures: readonly string[];
  /** Scenes in their order. No scene has two widgets of one type, as everywhere. */
  scenes(kit: Kit): Scene[];
}

export const landscape = { width: 1920, height: 1080 } as const;
export const portrait = { width: 1080, height: 1920 } as const;
