import { messagesOf } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import type { EditorPort } from '../../editor/port/EditorPort.ts';
import { namespace } from '../../messages/index.ts';
import type { FrameStart } from '../bridge.ts';
import { embedWork } from './embedWork.ts';
import { FailedUploads } from './FailedUploads.tsx';
import { ForeignLibrary } from './ForeignLibrary.tsx';
import { ForeignUploads } from './ForeignUploads.ts';
import { foreignMaterial } from './foreignMaterial.ts';
import { fromAround } from './foreignReason.ts';
import { lightFile } from './lightFile.ts';

/** Editor port of a foreign page: its materials and its saving. */
export function embedPort(
  start: FrameStart,
  given: () => string | undefined,
  takesAnswers: () => boolean,
): EditorPort {
  const { around } = start;
  const uploads = new ForeignUploads((file) =>
    fromAround(async () => {
      const { upload } = around();
      if (!upload) throw new Error(messagesOf(namespace)('embed.noUpload'));
      return foreignMaterial(await upload(await lightFile(file, 'image'), 'image'));
    }),
  );
  return {
    work: embedWork(start, given),
    materials: {
      Library: ForeignLibrary,
      typefaces: () => fromAround(async () => (await around().typefaces?.()) ?? []),
      async upload(file) {
        if (around().upload) return uploads.upload(file);
        notify.warning(messagesOf(namespace)('embed.noUpload'));
        return undefined;
      },
    },
    dialogs: {},
    offersForms: takesAnswers,
    Companion: () => <FailedUploads uploads={uploads} />,
  };
}
