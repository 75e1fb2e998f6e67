import { insertH5, selectH5ById, updateH5 } from '@vitrine/shared/api';
import { createH5Document, createH5Node, createH5Page, type H5Page } from '@vitrine/shared/document';
import { uploadPhoto } from '../publish/programs.ts';
import type { RealServer } from '../publish/realServer.ts';

export const crowd = 200;

/** A page of texts and images in rows of ten, each with an individual style. */
function crowdedPage(photo: string): H5Page {
  const nodeList = Array.from({ length: crowd }, (_, place) => {
    const box = {
      infoLeft: (place % 10) * 37,
      infoTop: Math.floor(place / 10) * 33,
      infoWidth: 35,
      infoHeight: 31,
    };
    return place % 4 === 0
      ? createH5Node('img', { ...box, url: photo })
      : createH5Node('text', {
          ...box,
          content: `No ${place}`,
          classify: { fontSize: 10, shadow: place % 3 },
        });
  });
  return createH5Page({ nodeList });
}

const usualPage = (photo: string): H5Page =>
  createH5Page({
    nodeList: [
      createH5Node('img', { url: photo, infoWidth: 375, infoHeight: 250 }),
      ...[1, 2, 3, 4, 5].map((line) =>
        createH5Node('text', {
          content: `Line ${line} of this page`,
          infoTop: 260 + 60 * line,
          infoWidth: 375,
        }),
      ),
    ],
  });

async function makeWork({ ask }: RealServer, name: string, pages: H5Page[]): Promise<string> {
  const { id } = await ask(insertH5, { name });
  const { revision } = await ask(selectH5ById, { id });
  await ask(updateH5, { id, revision, document: createH5Document(pages) });
  return id;
}

export async function makeWorks(server: RealServer) {
  const { url } = await uploadPhoto(server);
  const usual = Array.from({ length: 10 }, () => usualPage(url));
  return {
    usual: await makeWork(server, 'Ten pages', usual),
    crowded: await makeWork(server, 'Two hundred nodes', [crowdedPage(url)]),
  };
}
