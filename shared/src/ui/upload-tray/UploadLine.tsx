import {
  formatBytes,
  formatDuration,
  formatPercent,
  sharedNamespace,
  type Translate,
  useMessages,
} from '@vitrine/shared/i18n';
import { errorText, notify, Progress, Tooltip } from '@vitrine/shared/ui/basic';
import { Button } from '@vitrine/shared/ui/entry';
import { IconClose, IconPause, IconPlay, IconRefresh } from '@vitrine/shared/ui/icons';
import { StateMark, type StateWord } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import { type ChangeEvent, type ReactNode, useRef } from 'react';
import type { UploadItem, UploadState } from './UploadItem.ts';
import { uploads } from './uploads.ts';

const marks: Readonly<Record<UploadState, StateWord>> = {
  waiting: 'waiting',
  uploading: 'running',
  paused: 'unused',
  merging: 'running',
  uploaded: 'passed',
  failed: 'failed',
  aborted: 'offline',
};

/** "3.2 MB of 10 MB · 1.1 MB/s · 0:06 left", as far as it is known. */
function amounts(item: UploadItem, say: Translate): string {
  const { size } = item.facts;
  if (item.state === 'uploaded' || item.sent === 0) return formatBytes(size);
  const parts = [say('upload.sentOf', { sent: formatBytes(item.sent), size: formatBytes(size) })];
  if (item.state === 'uploading' && item.speed > 0)
    parts.push(say('upload.speed', { speed: formatBytes(item.speed) }));
  if (item.secondsLeft !== undefined)
    parts.push(say('upload.left', { time: formatDuration(item.secondsLeft) }));
  return parts.join(' · ');
}

/** One file: name, size, progress, speed, time left, state, and what can be done with it. */
export const UploadLine = observer(function UploadLine({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const { name, folderName } = item.facts;
  const moving = item.state === 'uploading' || item.state === 'merging';
  const word = item.offline ? say('upload.offline') : say(`upload.state.${item.state}`);
  return (
    <li className="vt-upload">
      <div className="vt-upload-head">
        <span className="vt-upload-name" title={`${folderName} / ${name}`}>
          {name}
        </span>
        <LineActions item={item} />
      </div>
      {item.state !== 'uploaded' && item.state !== 'failed' && item.state !== 'aborted' && (
        <Progress
          percent={Math.round(item.progress * 100)}
          size="small"
          stroke="var(--semi-color-primary)"
          aria-label={name}
        />
      )}
      <div className="vt-upload-foot">
        <StateMark state={marks[item.state]} label={word} />
        <span className="vt-upload-amount">
          {amounts(item, say)}
          {moving && item.state === 'uploading' ? ` · ${formatPercent(item.progress)}` : ''}
        </span>
      </div>
      {item.error && (
        <p className="vt-upload-error" role="alert">
          {errorText(item.error)}
        </p>
      )}
      {!item.file && item.state === 'paused' && <p className="vt-upload-hint">{say('upload.chooseAgain')}</p>}
    </li>
  );
});

const LineActions = observer(function LineActions({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const { name } = item.facts;
  const pausable = item.state === 'uploading' || (item.state === 'waiting' && item.file !== undefined);
  const again = item.state === 'failed' || item.state === 'aborted';
  return (
    <span className="vt-upload-actions">
      {pausable && (
        <Act label={say('upload.pause', { name })} icon={<IconPause />} onClick={() => uploads.pause(item)} />
      )}
      {item.state === 'paused' && item.file && (
        <Act
          label={say('upload.resume', { name })}
          icon={<IconPlay />}
          onClick={() => uploads.resume(item)}
        />
      )}
      {item.state === 'paused' && !item.file && <ChooseAgain item={item} />}
      {again && item.file && (
        <Act
          label={say('upload.retry', { name })}
          icon={<IconRefresh />}
          onClick={() => uploads.resume(item)}
        />
      )}
      {item.state !== 'merging' && (
        <Act
          label={say('upload.remove', { name })}
          icon={<IconClose />}
          onClick={() => uploads.remove(item).catch(notify.failure)}
        />
      )}
    </span>
  );
});

const Act = ({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) => (
  <Tooltip content={label}>
    <Button
      theme="borderless"
      type="tertiary"
      size="small"
      icon={icon}
      aria-label={label}
      onClick={onClick}
    />
  </Tooltip>
);

/** After a reload the browser has let go of the file: it has to be shown once more. */
function ChooseAgain({ item }: { readonly item: UploadItem }) {
  const say = useMessages(sharedNamespace);
  const input = useRef<HTMLInputElement>(null);
  const hear = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = [...(event.target.files ?? [])];
    if (file && !uploads.continueWith(item, file))
      notify.error(say('upload.otherFile', { name: item.facts.name }));
    event.target.value = '';
  };
  return (
    <>
      <input ref={input} type="file" hidden onChange={hear} aria-hidden="true" tabIndex={-1} />
      <Act
        label={say('upload.choose', { name: item.facts.name })}
        icon={<IconPlay />}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
