import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import { useNavigate } from '@vitrine/shared/ui/router';
import { reaction } from 'mobx';
import { useEffect, useEffectEvent } from 'react';
import { pathOfMaterial } from './pathOfMaterial.ts';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';

/**
 * Reports that a file already existed in the library, with a link to it: otherwise the upload would seem lost, since
 * nothing new appears.
 */
export function useExistingToast(): void {
  const say = useMessages(sharedNamespace);
  const navigate = useNavigate();
  const announce = useEffectEvent(([first, ...others]: readonly UploadItem[]) => {
    if (!first) return;
    const { name } = first.facts;
    const count = others.length;
    const text = count > 0 ? say('upload.existedMore', { name, count }) : say('upload.existed', { name });
    const close = notify.pointer(
      <span className="vt-upload-toast">
        {text}
        <Button
          theme="borderless"
          size="small"
          onClick={() => {
            close();
            navigate(pathOfMaterial(first));
          }}
        >
          {say('upload.showExisting')}
        </Button>
      </span>,
    );
  });
  useEffect(
    () =>
      reaction(
        () => uploads.totals.unannouncedExisting,
        (existing) => {
          announce(existing);
          for (const item of existing) item.change({ announced: true });
        },
        { fireImmediately: true },
      ),
    [],
  );
}
