import type { H5TemplateCategory } from '@vitrine/shared/api';
import type { H5Page } from '@vitrine/shared/document';
import type { Kit } from './kit.ts';
import type { TemplateId } from './templateText.ts';

/** An H5 template. Its texts are the messages `h5template.<id>.…`, including `name` and `description`. */
export interface Template {
  readonly id: TemplateId;
  readonly category: H5TemplateCategory;
  /** Files in `pictures/`, without extension. */
  readonly pictures: readonly string[];
  /** In order. */
  pages(kit: Kit): H5Page[];
}
