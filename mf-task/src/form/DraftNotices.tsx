import { formatDateTime, useMessages } from '@vitrine/shared/i18n';
import { Banner, Button, errorText } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';
import type { StepProps } from './ContentStep.tsx';
import { lacksScreens, type TaskAddress } from './givenDraft.ts';

interface DraftNoticesProps extends StepProps {
  readonly address: TaskAddress;
}

/** Above every step: what failed, where the draft comes from, and what it lacks. */
export const DraftNotices = observer(function DraftNotices({ form, address }: DraftNoticesProps) {
  return (
    <>
      {form.saving.error !== undefined && (
        <Banner type="danger" closeIcon={null} description={errorText(form.saving.error)} />
      )}
      <Restored form={form} />
      <ScreensLost form={form} address={address} />
    </>
  );
});

/** Warns that the terminals of the address are known only to another tab, until some are chosen. */
const ScreensLost = observer(function ScreensLost({ form, address }: DraftNoticesProps) {
  const say = useMessages(namespace);
  const { clientIds, groupIds } = form.draft;
  if (clientIds.length + groupIds.length > 0 || !lacksScreens(address)) return null;
  return <Banner type="warning" closeIcon={null} description={say('form.screensLost')} />;
});

/** Reports a restored draft, and offers to discard it. */
const Restored = observer(function Restored({ form }: StepProps) {
  const say = useMessages(namespace);
  if (form.restoredFrom === undefined) return null;
  return (
    <div className="task-restored" role="status">
      <span>{say('form.restored', { time: formatDateTime(form.restoredFrom) })}</span>
      <Button size="small" type="tertiary" onClick={() => form.discard()}>
        {say('form.discard')}
      </Button>
    </div>
  );
});
