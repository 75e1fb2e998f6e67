import { expect, it } from '@jest/globals';
import { createH5Document, createH5Node, createH5Page } from '@vitrine/shared/document';
import { copyPage, withoutLostLink } from './copies.ts';

it('links of a copied page to itself point to the copy; other links stay', () => {
  const page = createH5Page();
  const leading = (pageId: string) => ({ ...createH5Node('text'), link: { kind: 'page' as const, pageId } });
  const original = { ...page, nodeList: [leading(page.id), leading('abcdefghijkl')] };
  const copy = copyPage(original);
  expect(copy.nodeList.map(({ link }) => link)).toEqual([
    { kind: 'page', pageId: copy.id },
    { kind: 'page', pageId: 'abcdefghijkl' },
  ]);
  const ids = [original, copy].flatMap(({ id, nodeList }) => [id, ...nodeList.map((node) => node.id)]);
  expect(new Set(ids).size).toBe(6);
});

it('a node’s link to a page of another work is removed; other links stay', () => {
  const [here, elsewhere] = [createH5Page(), createH5Page()];
  const work = createH5Document([here]);
  const text = createH5Node('text');
  const near = { ...text, link: { kind: 'page' as const, pageId: here.id } };
  const web = { ...text, link: { kind: 'web' as const, url: 'https://example.org' } };
  const far = { ...text, link: { kind: 'page' as const, pageId: elsewhere.id } };
  expect([near, web, far].map((node) => withoutLostLink(node, work))).toEqual([near, web, text]);
});
