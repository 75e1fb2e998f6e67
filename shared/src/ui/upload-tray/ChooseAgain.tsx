import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { notify, Tooltip } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import { IconPlay } from '@vitrine/shared/ui/icons';
import { type ChangeEvent, useRef } from 'react';
import type { UploadItem } from './UploadItem.ts';
import { uploads } from './uploads.ts';

/**
 * After a reload the browser may have lost access to files, which must be selected again: for one line, or without an
 * item for all that wait.
 */
export function ChooseAgain({ item }: { readonly item?: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const input = useRef<HTMLInputElement>(null);
  const onEvent = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    event.target.value = '';
    const [file] = files;
    if (item && file && !uploads.continueWith(item, file))
      notify.error(say('upload.otherFile', { name: item.facts.name }));
    if (item) return;
    const [stranger] = uploads.reclaim(files);
    if (stranger) notify.error(say('upload.stranger', { name: stranger.name }));
  };
  const label = item ? say('upload.choose', { name: item.facts.name }) : say('upload.chooseAll');
  const open = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={!item}
        onChange={onEvent}
        aria-hidden="true"
        tabIndex={-1}
      />
      {item ? (
        <Tooltip content={label}>
          <Button
            theme="borderless"
            type="tertiary"
            size="small"
            icon={<IconPlay />}
            aria-label={label}
            onClick={open}
          />
        </Tooltip>
      ) : (
        <Button size="small" onClick={open}>
          {label}
        </Button>
      )}
    </>
  );
}
