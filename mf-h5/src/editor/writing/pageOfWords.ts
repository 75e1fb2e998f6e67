import { createH5Page, type H5Node, type H5Page } from '@vitrine/shared/document';

/** A transparent page with a single text, always re-rendered: IME composition leaves arbitrary DOM behind. */
export const pageOfWords = (node: H5Node): H5Page => ({
  ...createH5Page(),
  id: 'written',
  pageBg: '',
  pageColor: 'transparent',
  nodeList: [{ ...node, textLook: { ...node.textLook } }],
});
