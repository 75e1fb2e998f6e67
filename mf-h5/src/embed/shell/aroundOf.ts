import type { Around } from '../bridge.ts';
import type { H5EditorMaterial, H5EditorProps } from '../package/h5-editor.d.ts';

/** An address that a document may carry, made whole where it was relative. */
function storable(material: H5EditorMaterial): H5EditorMaterial {
  const { url } = material;
  const whole =
    /^(https?:)?\//i.test(url) && !url.startsWith('//') ? url : new URL(url, document.baseURI).href;
  if (!/^(https?:\/\/|\/)/i.test(whole))
    throw new Error(`A document cannot carry the address ${whole.slice(0, 60)}: http(s) is needed.`);
  return { ...material, url: whole };
}

/** Aborts in this page what was aborted in the frame's: signals of another document are not known to `fetch` here. */
function ownSignal(foreign: AbortSignal): AbortSignal {
  const controller = new AbortController();
  if (foreign.aborted) controller.abort();
  foreign.addEventListener('abort', () => controller.abort(), { once: true });
  return controller.signal;
}

/** A file of this page's own kind, for libraries that ask `instanceof File`. */
const ownFile = (file: File) =>
  new File([file], file.name, { type: file.type, lastModified: file.lastModified });

/** The integrator's materials as the frame asks for them. */
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
        if (!material) throw new Error('The upload gave no material.');
        return storable(material);
      },
    }),
    ...(materials?.typefaces && {
      typefaces: async () => (await materials.typefaces?.()) ?? [],
    }),
    addressOf: (url) => materials?.addressOf?.(url) ?? url,
  };
}
