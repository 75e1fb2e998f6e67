let folder: string | undefined;

/** Folder of the editor's files for all editors of the page. */
export function setH5EditorAssets(assets: string): void {
  folder = assets;
}

/** Absolute URL of the folder with a trailing slash. Throws a sentence when unknown. */
export function assetsFolder(own: string | undefined): string {
  const chosen = own ?? folder;
  const url = chosen === undefined ? undefined : new URL(chosen, document.baseURI);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(
      'The folder of the H5 editor is unknown: call setH5EditorAssets(folder), or pass `assets`',
    );
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
