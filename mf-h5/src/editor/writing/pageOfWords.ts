import { createH5Page, type H5Node, type H5Page } from '@vitrine/shared/document';

/**
 * A page of glass with nothing on it but one text, which is always drawn anew: a browser that composed words in it left
 * them as it likes.
 */
export const pageOfWords = (node: H5Node): H5Page => ({
  ...createH5Page(),
  id: 'written',
  pageBg: '',
  pageColor: 'transparent',
  nodeList: [{ ...node, textLook: { ...node.textLook } }],
});
