import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Progress } from '@vitrine/shared/ui/basic';
import { type MarkState, StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import type { UploadItem, UploadState } from './UploadItem.ts';
import { stateText } from './uploadTexts.ts';

const marks: Readonly<Record<UploadState, MarkState>> = {
  waiting: 'unused',
  uploading: 'running',
  paused: 'unused',
  error: 'waiting',
  merging: 'running',
  uploaded: 'passed',
  failed: 'failed',
  aborted: 'unused',
};

interface OfItem {
  readonly item: UploadItem;
}

/** Progress of a file; nothing once it has ended. */
export const UploadBar = observer(function UploadBar({ item }: OfItem) {
  if (item.ended) return null;
  // Of a file that is checked while it is sent, the bar shows how much is sent.
  const checked = item.state === 'uploading' ? undefined : item.checked;
  return (
    <Progress
      percent={Math.round((checked ?? item.progress) * 100)}
      size="small"
      stroke={checked === undefined ? 'var(--semi-color-primary)' : 'var(--semi-color-text-3)'}
      aria-label={item.facts.name}
    />
  );
});

/** State of a file as colour, shape and label. */
export const UploadStateMark = observer(function UploadStateMark({ item }: OfItem) {
  const say = useMessages(sharedNamespace);
  const state = item.need === '' ? marks[item.state] : 'waiting';
  return <StateMark state={item.checked === undefined ? state : 'running'} label={stateText(item, say)} />;
});
