/** What takes pictures, each for all languages: its file, and where its pictures lie, a folder for each language. */
export const makers = {
  readme: { script: 'tools/demo/readme/takePictures.ts', folder: 'docs/pictures' },
  help: { script: 'tools/help/takePictures.ts', folder: 'mf-system/src/help/pictures' },
} as const;

export type Maker = keyof typeof makers;

export const makerNames: readonly Maker[] = ['readme', 'help'];
