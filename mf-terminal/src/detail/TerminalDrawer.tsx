import { useMessages } from '@vitrine/shared/i18n';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { Tabs } from '@vitrine/shared/ui/basic';
import { PaneState } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import { AttributeForm } from '../attribute/AttributeForm.tsx';
import { namespace } from '../messages/index.ts';
import { drawerPanes } from '../terminals/TerminalAreaContext.ts';
import { ActivityLogPane } from './ActivityLogPane.tsx';
import { DrawerState } from './DrawerState.tsx';
import { HistoryList } from './HistoryList.tsx';
import { NowPane } from './NowPane.tsx';
import { TerminalDetailStore } from './TerminalDetailStore.ts';
import './detail.css';

interface TerminalDrawerProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A terminal: current content with reasons, attributes, and history. */
export const TerminalDrawer = observer(function TerminalDrawer({ id, onClose }: TerminalDrawerProps) {
  const say = useMessages(namespace);
  const detail = useDetail(id);
  const [{ show }, setAddress] = useAddressState({ show: 'now' });
  const value = detail.now.value;

  return (
    <SideSheet
      visible
      mask={false}
      disableScroll={false}
      width={720}
      title={value?.terminal.name ?? say('title')}
      onCancel={onClose}
    >
      <PaneState source={detail.now} onGone={onClose}>
        {value && (
          <div className="terminal-detail">
            <DrawerState now={value} />
            <Tabs activeKey={show} onChange={(next) => setAddress({ show: next })} lazyRender>
              {drawerPanes.map((pane) => (
                <Tabs.TabPane key={pane} itemKey={pane} tab={say(`pane.${pane}`)}>
                  {pane === 'now' && <NowPane detail={detail} now={value} />}
                  {pane === 'attribute' && <AttributeForm key={id} row={value.terminal} detail={detail} />}
                  {pane === 'journal' && <ActivityLogPane detail={detail} now={value} />}
                  {pane === 'history' && <HistoryList detail={detail} />}
                </Tabs.TabPane>
              ))}
            </Tabs>
          </div>
        )}
      </PaneState>
    </SideSheet>
  );
});

function useDetail(id: string): TerminalDetailStore {
  const detail = useMemo(() => new TerminalDetailStore(client, id), [id]);
  useStoreEvents(detail);
  useEffect(() => {
    void detail.now.reload();
    return () => detail.dispose();
  }, [detail]);
  return detail;
}
