import type { TerminalNode } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { LabelledSwitch } from '@vitrine/shared/ui/basic';
import { IconDesktop, IconFolder } from '@vitrine/shared/ui/icons';
import { ScreenMark } from '@vitrine/shared/ui/state-mark';
import { Tree } from '@vitrine/shared/ui/tree';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';

/** The tree of screens to choose from; all, or those online. */
export const SendScreens = observer(function SendScreens({ store }: { readonly store: SendStore }) {
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
