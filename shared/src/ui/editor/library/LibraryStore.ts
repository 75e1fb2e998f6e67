import {
  findAllMaterial,
  findAllOrOneFolder,
  type MaterialFolder,
  type MaterialRow,
  type MaterialType,
} from '@vitrine/shared/api';
import type { client } from '@vitrine/shared/session';
import { PagedList, Refresher, TreeModel, type TreeNode } from '@vitrine/shared/state';

/** The used part of the client. */
type Calls = Pick<typeof client, 'call'>;

/** Materials per page, as in the specification. */
export const libraryPageSize = 24;
/** The root: all folders. */
export const everyFolder = '-1';

export interface LibraryFilter {
  readonly folderId: string;
  /** Empty: all accepted types. */
  readonly type: MaterialType | '';
  readonly keyword: string;
}

const folderNode = (folder: MaterialFolder, parentId: string): TreeNode<undefined> => ({
  id: folder.mfId,
  name: folder.EC_NAME,
  kind: 'folder',
  parentId,
  leaf: !folder.hasChildren,
  count: folder.total,
  data: undefined,
});

/** Folders and materials to pick from. */
export class LibraryStore {
  readonly folders: TreeModel<undefined>;
  readonly materials: PagedList<MaterialRow, LibraryFilter>;
  readonly #refresher = new Refresher<'materials'>(() => this.materials.reload());

  /** @param types accepted types; all are listed until one is chosen */
  constructor(calls: Calls, types: readonly MaterialType[], rootName: string) {
    this.folders = new TreeModel<undefined>({
      load: async (parent) => {
        if (!parent) {
          const root = {
            id: everyFolder,
            name: rootName,
            kind: 'root',
            parentId: undefined,
            leaf: false,
            data: undefined,
          };
          return [root];
        }
        const children = await calls.call(findAllOrOneFolder, { id: parent.id });
        return children.map((folder) => folderNode(folder, parent.id));
      },
    });
    this.materials = new PagedList<MaterialRow, LibraryFilter>(
      async ({ page, pageSize, filter }, signal) => {
        const { folderId, type, keyword } = filter;
        const input = { id: folderId, pageNum: page, pageSize, type, types: [...types], keyword };
        const { materialList, totalNum } = await calls.call(findAllMaterial, input, { signal });
        return { rows: materialList, total: totalNum };
      },
      { pageSize: libraryPageSize, filter: { folderId: everyFolder, type: '', keyword: '' } },
    );
  }

  async start(): Promise<void> {
    await Promise.all([this.materials.reload(), this.#openRoot()]);
  }

  stop(): void {
    this.#refresher.stop();
    this.materials.cancel();
  }

  /** Reloads: a material was added, removed or finished processing. */
  onChange(): void {
    this.#refresher.ask('materials');
  }

  show(change: Partial<LibraryFilter>): Promise<void> {
    return this.materials.show({ ...this.materials.filter, ...change });
  }

  async #openRoot(): Promise<void> {
    await this.folders.reload();
    this.folders.select(everyFolder);
    await this.folders.expand(everyFolder);
  }
}
