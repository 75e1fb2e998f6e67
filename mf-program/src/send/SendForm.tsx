import { useMessages } from '@vitrine/shared/i18n';
import { FormLimits } from '@vitrine/shared/ui/basic';
import { TreeWorkArea, WorkPane } from '@vitrine/shared/ui/pane';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { namespace } from '../namespace.ts';
import { Checks } from './Checks.tsx';
import { FoldedScreens } from './FoldedScreens.tsx';
import { SendActions } from './SendActions.tsx';
import { SendChoices } from './SendChoices.tsx';
import { SendNotices } from './SendNotices.tsx';
import { SendOutlook } from './SendOutlook.tsx';
import { SendPrograms } from './SendPrograms.tsx';
import { SendScreens } from './SendScreens.tsx';
import { lacksScreens } from './sendAddress.ts';
import { useSending } from './useSending.ts';
import { type AddressedSend, useSendStore } from './useSendStore.ts';

/** Screens on the left; programs, days, hours and checks on the right. */
export const SendForm = observer(function SendForm(props: AddressedSend) {
  const { onChange } = props;
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { store, restored, back } = useSendStore(props);
  const { send, cancel } = useSending({ store, back, onChange });
  const [lacking] = useState(() => lacksScreens(props.address));
  const leaveOut = (id: string) =>
    onChange({ program: store.programIds.filter((other) => other !== id).join(',') });
  const leave = () => navigate(back, { replace: true });
  return (
    <FormLimits>
      <TreeWorkArea name="send" label={say('send.terminals')} tree={<SendScreens store={store} />}>
        <WorkPane
          title={say('send.title')}
          breadcrumb={[{ label: say('tree.root'), to: '/program' }]}
          action={<SendActions store={store} onCancel={() => void cancel()} onSend={() => void send()} />}
          filters={<SendOutlook store={store} />}
        >
          <div className="pgs-send">
            <SendNotices store={store} lacking={lacking} restored={restored} />
            <SendPrograms store={store} onLeaveOut={leaveOut} onGone={leave} />
            <FoldedScreens store={store} />
            <SendChoices store={store} />
            <Checks store={store} />
          </div>
        </WorkPane>
      </TreeWorkArea>
    </FormLimits>
  );
});
