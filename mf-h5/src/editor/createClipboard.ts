import { type H5Node, h5Node } from '@vitrine/shared/document';
import { ItemClipboard } from '@vitrine/shared/editor';

/** Copied nodes. With a key, unique to a user, they can be pasted into that user's other works and tabs. */
export const createClipboard = (key: string | undefined): ItemClipboard<H5Node> =>
  new ItemClipboard(
    key === undefined
      ? undefined
      : { key, storage: localStorage, parse: (value) => h5Node.array().parse(value) },
  );
