import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';
import { reasonText } from './uploadTexts.ts';

/** Reports each failed upload by name, with its reason and a link to the list. */
export function useFailureToast(openList: () => void): void {
  const say = useMessages(sharedNamespace);
  const tell = useRef<(failed: readonly UploadItem[]) => void>(() => undefined);
  tell.current = ([first, ...others]) => {
    if (!first) return;
    const name = first.facts.name;
    const reason = reasonText(first, say);
    const more = others.length > 0 ? say('upload.failedMore', { count: others.length }) : '';
    const text = [say('upload.failedNamed', { name, reason }), more].filter(Boolean).join(' ');
    const close = notify.problem(
      <span className="vt-upload-toast">
        {text}
        <Button
          theme="borderless"
          size="small"
          onClick={() => {
            close();
            openList();
          }}
        >
          {say('upload.show')}
        </Button>
      </span>,
    );
  };
  useEffect(
    () =>
      reaction(
        () => uploads.totals.untold,
        (failed) => {
          tell.current(failed);
          for (const item of failed) item.change({ told: true });
        },
        { fireImmediately: true },
      ),
    [],
  );
}
