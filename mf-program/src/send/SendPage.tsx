import type { TerminalNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import {
  Banner,
  Button,
  errorText,
  FormLimits,
  LabelledSwitch,
  notify,
  SaveButton,
} from '@vitrine/shared/ui/basic';
import { IconDesktop, IconFolder } from '@vitrine/shared/ui/icons';
import { LeadBack, TreeWorkArea, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';
import { Tree } from '@vitrine/shared/ui/tree';
import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { namespace } from '../namespace.ts';
import { Checks } from './Checks.tsx';
import { Delivery } from './Delivery.tsx';
import { FoldedScreens } from './FoldedScreens.tsx';
import { SendChoices } from './SendChoices.tsx';
import { SendOutlook } from './SendOutlook.tsx';
import { SendPrograms } from './SendPrograms.tsx';
import { SendStore } from './SendStore.ts';
import {
  addressDefaults,
  addressOf,
  backOf,
  choiceIn,
  lacksScreens,
  type SendAddress,
} from './sendAddress.ts';
import { forgetSend, recallSend, rememberSend } from './sendMemory.ts';
import { useAbandoned } from './useAbandoned.ts';
import { useSendWords } from './useSendWords.ts';
import './send.css';

const listOf = (text: string) => (text === '' ? [] : text.split(','));

/**
 * Publishes programs: `/program/send?program=a,b`; then shows their delivery: `…&task=c`. The choice is in the address,
 * so that it survives a reload and detours to fix something.
 */
export const SendPage = observer(function SendPage() {
  const [address, setAddress] = useAddressState(addressDefaults);
  // Removing the last program keeps the page; opening it without any redirects.
  const [cameWithout] = useState(address.program === '' && address.task === '');
  if (address.task !== '') return <Delivery key={address.task} taskId={address.task} />;
  if (cameWithout) return <LeadBack to="/program" />;
  return <Choose address={address} onChange={setAddress} />;
});

interface ChooseProps {
  readonly address: SendAddress;
  readonly onChange: (changes: Partial<SendAddress>) => void;
}

const Choose = observer(function Choose(props: ChooseProps) {
  const { onChange } = props;
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const { store, restored, back } = useSendStore(props);
  const discard = useAbandoned(store);
  const words = useSendWords(store);
  const [lacking] = useState(() => lacksScreens(props.address));
  const leaveOut = (id: string) =>
    onChange({ program: store.programIds.filter((other) => other !== id).join(',') });
  const send = async () => {
    try {
      const { taskId } = await store.sending.run([]);
      forgetSend();
      onChange({ task: taskId });
    } catch (reason) {
      notify.failure(reason);
    }
  };
  const cancel = async () => {
    forgetSend();
    await discard();
    navigate(back);
  };
  return (
    <FormLimits>
      <TreeWorkArea name="send" label={say('send.terminals')} tree={<Terminals store={store} />}>
        <WorkPane
          title={say('send.title')}
          breadcrumb={[{ label: say('tree.root'), to: '/program' }]}
          action={
            <>
              <Button onClick={() => void cancel()}>{say('send.cancel')}</Button>
              <SaveButton
                className="pgs-publish"
                theme="solid"
                disabled={!store.checked || !store.sendable || !session.can('task.manage')}
                loading={store.sending.running}
                onClick={() => void send()}
              >
                {words.action}
              </SaveButton>
            </>
          }
          filters={<SendOutlook store={store} />}
        >
          <div className="pgs-send">
            {store.sending.error !== undefined && (
              <p className="pgs-error" role="alert">
                {errorText(store.sending.error)}
              </p>
            )}
            {lacking && !store.somethingChosen && (
              <Banner
                type="warning"
                fullMode={false}
                closeIcon={null}
                description={say('send.screensLost')}
              />
            )}
            {restored && <Restored store={store} />}
            <SendPrograms
              store={store}
              onLeaveOut={leaveOut}
              onGone={() => navigate(back, { replace: true })}
            />
            <FoldedScreens store={store} />
            <SendChoices store={store} />
            <Checks store={store} />
          </div>
        </WorkPane>
      </TreeWorkArea>
    </FormLimits>
  );
});

/** Reports a restored choice, and offers to discard it. */
function Restored({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const startOver = () => {
    store.startOver();
    setGone(true);
    // The button disappears: the keyboard focus moves to the heading.
    document.querySelector<HTMLElement>('.pgs-send h2')?.focus();
  };
  return (
    <Banner
      type="info"
      fullMode={false}
      closeIcon={null}
      description={
        <span className="pgs-restored">
          {say('send.restored')}
          <Button size="small" onClick={startOver}>
            {say('send.startOver')}
          </Button>
        </span>
      }
    />
  );
}

const Terminals = observer(function Terminals({ store }: { readonly store: SendStore }) {
  const say = useMessages(namespace);
  return (
    <>
      <div className="pgs-online">
        <LabelledSwitch
          size="small"
          checked={store.onlineOnly}
          onChange={(checked) => void store.setOnlineOnly(checked)}
        >
          {say('send.onlineOnly')}
        </LabelledSwitch>
      </div>
      <Tree
        model={store.terminals}
        label={say('send.terminals')}
        checkable
        icon={(node) => (node.kind === 'client' ? <IconDesktop /> : <IconFolder />)}
        suffix={({ data }) => <Presence node={data} />}
        empty={say('send.noTerminals')}
      />
      <p className="pgs-note">{say('send.groupNote')}</p>
    </>
  );
});

const Presence = ({ node }: { readonly node: TerminalNode | undefined }) =>
  node?.state != null && <ScreenMark word={node.state} edited={node.edited} />;

interface Begun {
  readonly store: SendStore;
  /** An earlier choice was restored that the address did not contain. */
  readonly restored: boolean;
  /** Page to return to on cancelling. */
  readonly back: string;
}

function useSendStore({ address, onChange }: ChooseProps): Begun {
  const say = useMessages(namespace);
  const { program } = address;
  const [{ store, restored, from }] = useState(() => {
    const words = { every: say('send.every'), defaultGroup: say('send.defaultGroup') };
    const recalled = recallSend(address);
    const begun = new SendStore(client, listOf(program), words, choiceIn(recalled));
    return { store: begun, restored: recalled !== address, from: recalled.from };
  });
  const tell = useEffectEvent((chosen: Omit<SendAddress, 'task' | 'from'>) => {
    rememberSend({ ...chosen, from, task: '' });
    onChange({ ...chosen, from });
  });
  // Before the checks start, and whenever the address changes.
  useEffect(() => store.setPrograms(listOf(program)), [store, program]);
  useEffect(() => {
    void store.start();
    const stop = subscribeEvents((event) => store.hear(event));
    const stopTelling = reaction(
      () => JSON.stringify([store.programIds, store.choice]),
      () => tell({ program: store.programIds.join(','), ...addressOf(store.choice) }),
      { fireImmediately: true },
    );
    return () => {
      stopTelling();
      stop();
      store.stop();
    };
  }, [store]);
  return { store, restored, back: backOf({ from }) };
}
