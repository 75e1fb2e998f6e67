import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import { reaction } from 'mobx';
import { useEffect, useRef } from 'react';
import { chooseAnother } from './anotherFile.ts';
import { isHopeless } from './hopeless.ts';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';
import { reasonText } from './uploadTexts.ts';

/** Reports each failed upload by name, with its reason, another file to choose where only that helps, and a link to the list. */
export function useFailureToast(openList: () => void): void {
  const say = useMessages(sharedNamespace);
  const announce = useRef<(failed: readonly UploadItem[]) => void>(() => undefined);
  announce.current = ([first, ...others]) => {
    if (!first) return;
    const { name } = first.facts;
    const reason = reasonText(first, say);
    const announced = reason.includes(name)
      ? say('upload.failedReason', { reason })
      : say('upload.failedNamed', { name, reason });
    const more = others.length > 0 ? say('upload.failedMore', { count: others.length }) : '';
    const act = (text: string, onClick: () => void) => (
      <Button
        theme="borderless"
        size="small"
        onClick={() => {
          close();
          onClick();
        }}
      >
        {text}
      </Button>
    );
    const close = notify.problem(
      <span className="vt-upload-toast">
        {[announced, more].filter(Boolean).join(' ')}
        {others.length === 0 &&
          isHopeless(first) &&
          act(say('upload.anotherFile'), () => chooseAnother(first))}
        {act(say('upload.show'), openList)}
      </span>,
    );
  };
  useEffect(
    () =>
      reaction(
        () => uploads.totals.unannounced,
        (failed) => {
          announce.current(failed);
          for (const item of failed) item.change({ announced: true });
        },
        { fireImmediately: true },
      ),
    [],
  );
}
