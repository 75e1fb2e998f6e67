import { compressAbove, compressedSide } from '@vitrine/shared/api';
import { formatBytes, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { typeOf } from './flow.ts';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';

/** Ten times what a picture of a screen's size has: each screen downloads all of it. */
const heavyAbove = 10 * compressAbove;

/** A picture that was stored as it is, far larger than a screen needs, and is still here to be sent again. */
export const isHeavy = ({ state, materialId, facts, file }: UploadItem): boolean =>
  state === 'uploaded' &&
  materialId !== '' &&
  file !== undefined &&
  facts.purpose === 'material' &&
  facts.flow === 'standard' &&
  facts.size > heavyAbove &&
  typeOf(facts.name) === 'image';

/** Says how heavy a picture is for screens, and offers to put a compressed one in its place. */
export const SmallerCopy = observer(function SmallerCopy({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const { file, facts, materialId } = item;
  const replace = () => {
    if (file) uploads.add([file], facts, { flow: 'compress', replaces: materialId });
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
