import { expiryWarningDays } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { StateMark } from '@vitrine/shared/ui/state-mark';
import { observer } from 'mobx-react-lite';
import type { Mark } from '../library/filter.ts';
import type { MaterialStore } from '../library/MaterialStore.ts';
import { namespace } from '../messages/index.ts';
import './space.css';

interface ExpiryNoticeProps {
  readonly store: MaterialStore;
  readonly onShow: (mark: Mark) => void;
}

/** Warns of expiring materials and shows them. */
export const ExpiryNotice = observer(function ExpiryNotice({ store, onShow }: ExpiryNoticeProps) {
  const say = useMessages(namespace);
  const expiring = store.space.value?.expiring ?? 0;
  if (expiring === 0) return null;
  return (
    <p className="mat-notice">
      <StateMark
        state="expiring"
        label={say('expiry.notice', { count: expiring, days: expiryWarningDays })}
      />
      <Button theme="borderless" size="small" onClick={() => onShow('expiring')}>
        {say('expiry.show')}
      </Button>
    </p>
  );
});
