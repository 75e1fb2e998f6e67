import type { H5TemplateCategory } from '@vitrine/shared/api';
import type { H5Page } from '@vitrine/shared/document';
import type { Kit } from './kit.ts';
import type { TemplateId } from './templateText.ts';

/** A work to start from. Its words are the messages `h5template.<id>.…`, with `name` and `description` among them. */
export interface Template {
  readonly id: TemplateId;
  readonly category: H5TemplateCategory;
  /** Files of `pictures/`, without their ending. */
  readonly pictures: readonly string[];
  /** Pages in their order. */
  pages(kit: Kit): H5Page[];
}
