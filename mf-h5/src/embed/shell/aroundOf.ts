import type { Around } from '../bridge.ts';
import type { H5EditorMaterial, H5EditorProps } from '../package/h5-editor.d.ts';

/** Resolves relative addresses, since documents store absolute ones. */
function storable(material: H5EditorMaterial): H5EditorMaterial {
  const { url } = material;
  const whole =
    /^(https?:)?\//i.test(url) && !url.startsWith('//') ? url : new URL(url, document.baseURI).href;
  if (!/^(https?:\/\/|\/)/i.test(whole))
    throw new Error(`A document cannot contain the address ${whole.slice(0, 60)}: http(s) is required`);
  return { ...material, url: whole };
}

/** Bridges an abort signal across realms: `fetch` does not accept foreign signals. */
function ownSignal(foreign: AbortSignal): AbortSignal {
  const controller = new AbortController();
  if (foreign.aborted) controller.abort();
  foreign.addEventListener('abort', () => controller.abort(), { once: true });
  return controller.signal;
}

/** A file of this realm, for libraries that check `instanceof File`. */
const ownFile = (file: File) =>
  new File([file], file.name, { type: file.type, lastModified: file.lastModified });

/** The integrator's materials for the frame. */
export function materialsOf({
  materials,
}: H5EditorProps): Pick<Around, 'list' | 'upload' | 'typefaces' | 'addressOf'> {
  return {
    ...(materials?.list && {
      async list(ask, signal) {
        const answer = await materials.list?.({ ...ask, signal: ownSignal(signal) });
        return { items: (answer?.items ?? []).map(storable), total: answer?.total ?? 0 };
      },
    }),
    ...(materials?.upload && {
      async upload(file, kind) {
        const material = await materials.upload?.(ownFile(file), kind);
        if (!material) throw new Error('The upload returned no material');
        return storable(material);
      },
    }),
    ...(materials?.typefaces && {
      typefaces: async () => (await materials.typefaces?.()) ?? [],
    }),
    addressOf: (url) => materials?.addressOf?.(url) ?? url,
  };
}
