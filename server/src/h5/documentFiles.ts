import { fileHashOf, type H5Document, type H5Node } from '@vitrine/shared/document';

/** Font URLs of a node's text. */
const faceAddresses = ({ textLook }: H5Node): string[] =>
  [textLook?.face, ...(textLook?.spans ?? []).map(({ face }) => face)].flatMap((face) => face?.url ?? []);

type Replace = (address: string) => string;

/** The text style with its font URLs replaced. */
function withFaceAddresses(style: NonNullable<H5Node['textLook']>, of: Replace): H5Node['textLook'] {
  const moved = <Worn extends Pick<typeof style, 'face'>>(worn: Worn): Worn =>
    worn.face ? { ...worn, face: { ...worn.face, url: of(worn.face.url) } } : worn;
  return { ...moved(style), ...(style.spans ? { spans: style.spans.map(moved) } : {}) };
}

/** The node with its file URLs replaced. */
const withNodeAddresses = (node: H5Node, of: Replace): H5Node => ({
  ...node,
  url: of(node.url),
  ...(node.textLook ? { textLook: withFaceAddresses(node.textLook, of) } : {}),
});

/** Stored files that a work shows or plays, without duplicates. */
export function listH5Files(document: H5Document): string[] {
  const addresses = [
    document.setting.musicUrl,
    ...document.pageList.flatMap((page) => [
      page.pageBg,
      ...page.nodeList.flatMap((node) => [node.url, ...faceAddresses(node)]),
    ]),
  ];
  return [...new Set(addresses.flatMap((address) => fileHashOf(address) ?? []))];
}

/** The work with every stored file's URL replaced. */
export function withAddresses(document: H5Document, replace: (hash: string) => string): H5Document {
  const of = (address: string) => {
    const hash = fileHashOf(address);
    return hash === undefined ? address : replace(hash);
  };
  return {
    ...document,
    setting: { ...document.setting, musicUrl: of(document.setting.musicUrl) },
    pageList: document.pageList.map((page) => ({
      ...page,
      pageBg: of(page.pageBg),
      nodeList: page.nodeList.map((node) => withNodeAddresses(node, of)),
    })),
  };
}
