import { compressedSide } from '@vitrine/shared/api';
import { formatBytes, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { isHeavyPicture } from './heavyPicture.ts';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';

/** Stored as it is, and still here to be sent again. */
export const isHeavy = ({ state, materialId, facts, file }: UploadItem): boolean =>
  state === 'uploaded' && materialId !== '' && file !== undefined && isHeavyPicture(facts);

/** Says how heavy a picture is for screens, and offers to put a compressed one in its place. */
export const SmallerCopy = observer(function SmallerCopy({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const { file, facts, materialId } = item;
  const replace = () => {
    if (!file) return;
    uploads.add([file], facts, { flow: 'compress', replaces: materialId });
    // Offered once: the copy has a line of its own.
    item.change({ file: undefined });
  };
  return (
    <p className="vt-upload-reason">
      {say('upload.heavy', { size: formatBytes(facts.size), side: compressedSide })}
      {session.can('material.manage') && (
        <Button size="small" theme="borderless" onClick={replace}>
          {say('upload.compressIt', { side: compressedSide })}
        </Button>
      )}
    </p>
  );
});
