import { PagedList } from '@vitrine/shared/state';
import { action, makeObservable, observable } from 'mobx';
import type { Around } from '../bridge.ts';
import type { H5EditorMaterial, H5EditorMaterialKind } from '../package/h5-editor.d.ts';
import { fromAround } from './foreignReason.ts';
import { lightFile } from './lightFile.ts';

export const foreignPageSize = 24;

export interface ForeignFilter {
  readonly kind: H5EditorMaterialKind;
  readonly keyword: string;
}

/** Materials of the host page. */
export class ForeignLibraryStore {
  readonly #around: () => Around;
  readonly materials: PagedList<H5EditorMaterial, ForeignFilter>;
  uploading = false;

  constructor(around: () => Around, kind: H5EditorMaterialKind) {
    this.#around = around;
    this.materials = new PagedList<H5EditorMaterial, ForeignFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const { items, total } = await fromAround(
          async () =>
            (await around().list?.({ ...filter, page, pageSize }, signal)) ?? { items: [], total: 0 },
        );
        return { rows: items, total };
      },
      { pageSize: foreignPageSize, filter: { kind, keyword: '' } },
    );
    makeObservable<this, 'setUploading'>(this, { uploading: observable, setUploading: action });
  }

  get canUpload(): boolean {
    return this.#around().upload !== undefined;
  }

  get canList(): boolean {
    return this.#around().list !== undefined;
  }

  show(change: Partial<ForeignFilter>): Promise<void> {
    return this.materials.show({ ...this.materials.filter, ...change });
  }

  /** Uploads a file and returns its material. Throws the host page's error. */
  async upload(file: File): Promise<H5EditorMaterial> {
    this.setUploading(true);
    try {
      const { upload } = this.#around();
      if (!upload) throw new Error('The embedding page accepts no files');
      const { kind } = this.materials.filter;
      return await fromAround(async () => upload(await lightFile(file, kind), kind));
    } finally {
      this.setUploading(false);
    }
  }

  private setUploading(on: boolean): void {
    this.uploading = on;
  }
}
