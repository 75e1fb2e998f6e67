import { formatPercent, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { pathOfMaterial } from './pathOfMaterial.ts';
import { isHeavy, SmallerCopy } from './SmallerCopy.tsx';
import { UploadActions } from './UploadActions.tsx';
import { UploadBar, UploadStateMark } from './UploadFacts.tsx';
import type { UploadItem } from './UploadItem.ts';
import { leftText, reasonText, sizeText, speedText } from './uploadTexts.ts';

interface UploadLineProps {
  readonly item: UploadItem;
  readonly onLeave?: (() => void) | undefined;
}

/** A font is shown elsewhere. */
const isShown = ({ state, materialId, facts }: UploadItem): boolean =>
  state === 'uploaded' && materialId !== '' && facts.purpose === 'material';

/** One file: name, size, progress, speed, remaining time, state, and actions. */
export const UploadLine = observer(function UploadLine({ item, onLeave }: UploadLineProps) {
  const say = useMessages(sharedNamespace);
  const { name, folderName } = item.facts;
  const percent = item.state === 'uploading' ? formatPercent(item.progress) : '';
  const amounts = [sizeText(item, say), percent, speedText(item.speed, say), leftText(item.secondsLeft, say)];
  const reason = reasonText(item, say);
  return (
    <li className="vt-upload">
      <div className="vt-upload-head">
        <span className="vt-upload-name" title={`${folderName} / ${name}`}>
          {name}
        </span>
        <UploadActions item={item} />
      </div>
      <UploadBar item={item} />
      <div className="vt-upload-foot">
        <UploadStateMark item={item} />
        <span className="vt-upload-amount">{amounts.filter((part) => part !== '').join(' · ')}</span>
      </div>
      {isShown(item) && (
        <Link className="vt-upload-show" to={pathOfMaterial(item)} onClick={onLeave}>
          {say('upload.showExisting')}
        </Link>
      )}
      {isHeavy(item) && <SmallerCopy item={item} />}
      {reason !== '' && <p className={`vt-upload-reason vt-upload-reason-${item.state}`}>{reason}</p>}
    </li>
  );
});
