import { fileHashOf, listComponents, type ProgramDocument, playAddress } from '@vitrine/shared/document';

/** That a program shows a material, by one stored file; the hash is empty for a material without one. */
export interface MaterialUse {
  materialId: string;
  fileHash: string;
  /** What the document calls the material, for messages. */
  name: string;
}

/** Every material that a document names, with the file that is played of it, each pair once. */
export function listMaterialUses(document: ProgramDocument): MaterialUse[] {
  const media = listComponents(document)
    .flatMap((component) => component.mpList)
    .map((item) => use(item.mid, playAddress(item), item.name));
  const backgrounds = document.scenes.map(({ allScene }) =>
    use(allScene.scBackImgId, allScene.scBackImg, ''),
  );
  const named = [...media, ...backgrounds].filter(({ materialId }) => materialId !== '');
  return [...new Map(named.map((entry) => [`${entry.materialId} ${entry.fileHash}`, entry])).values()];
}

const use = (materialId: string, address: string, name: string): MaterialUse => ({
  materialId,
  fileHash: fileHashOf(address) ?? '',
  name,
});
