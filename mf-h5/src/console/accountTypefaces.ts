import { selectAllFont } from '@vitrine/shared/api';
import type { H5Face } from '@vitrine/shared/document';
import { client } from '@vitrine/shared/session';

/** Fonts uploaded by the account. */
export async function accountTypefaces(signal?: AbortSignal): Promise<readonly H5Face[]> {
  const fonts = await client.call(selectAllFont, {}, signal ? { signal } : {});
  return fonts.map(({ fontName, downUrl }) => ({ name: fontName, url: downUrl }));
}
