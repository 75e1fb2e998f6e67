import { fileHashOf, type H5Document } from '@vitrine/shared/document';

/** Every stored file that a work shows or plays, each once. */
export function listH5Files(document: H5Document): string[] {
  const addresses = [
    document.setting.musicUrl,
    ...document.pageList.flatMap((page) => [page.pageBg, ...page.nodeList.map((node) => node.url)]),
  ];
  return [...new Set(addresses.flatMap((address) => fileHashOf(address) ?? []))];
}

/** The same work with every address of a stored file replaced. */
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
      nodeList: page.nodeList.map((node) => ({ ...node, url: of(node.url) })),
    })),
  };
}
