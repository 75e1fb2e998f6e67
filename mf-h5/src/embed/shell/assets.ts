let folder: string | undefined;

/** Folder of the editor's own files for every editor of the page. */
export function setH5EditorAssets(assets: string): void {
  folder = assets;
}

/** Address of the folder, absolute and with a slash at its end. Throws a sentence when nobody can know it. */
export function assetsFolder(own: string | undefined): string {
  const chosen = own ?? folder;
  const url = chosen === undefined ? undefined : new URL(chosen, document.baseURI);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      'The folder of the H5 editor is not known: call setH5EditorAssets(folder), or give `assets`.',
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
