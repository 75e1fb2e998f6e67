import { fileHashOf, listComponents, type ProgramDocument, playAddress } from '@vitrine/shared/document';

/** A program's use of a material by one stored file; the hash is empty for materials without a file. */
export interface MaterialUse {
  materialId: string;
  fileHash: string;
  /** The material's name in the document, for messages. */
  name: string;
}

/** Distinct materials of a document with the files played. */
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
