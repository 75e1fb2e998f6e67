/** Picture makers: script and target folder, with a subfolder per language. */
export const makers = {
  readme: { script: 'tools/demo/readme/takePictures.ts', folder: 'docs/pictures' },
  help: { script: 'tools/help/takePictures.ts', folder: 'mf-system/src/help/pictures' },
} as const;

export type Maker = keyof typeof makers;

export const makerNames: readonly Maker[] = ['readme', 'help'];
