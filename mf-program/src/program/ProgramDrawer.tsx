import {
  type ProgramDetail,
  type ProgramRevision,
  restoreProgramRevision,
  selectProgramById,
} from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { Button, notify, Tabs } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { PaneState } from '@vitrine/shared/ui/pane';
import { SideSheet } from '@vitrine/shared/ui/sidesheet';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ApprovalFacts } from '../approval/ApprovalFacts.tsx';
import { useReviewEvents } from '../approval/useReviewEvents.ts';
import { ProgramRevisions } from '../editor/history/ProgramRevisions.ts';
import { RevisionList } from '../history/RevisionList.tsx';
import { namespace } from '../namespace.ts';
import { SharePanel } from '../preview/SharePanel.tsx';
import { DrawerFacts } from './DrawerFacts.tsx';
import './facts.css';

interface ProgramDrawerProps {
  readonly programId: string;
  readonly onClose: () => void;
}

/** Program drawer: details, review, preview links, history. */
export const ProgramDrawer = observer(function ProgramDrawer({ programId, onClose }: ProgramDrawerProps) {
  const say = useMessages(namespace);
  const program = useProgram(programId);
  const name = program.value?.name ?? say('facts.title');
  return (
    <SideSheet
      visible
      width={480}
      mask={false}
      title={
        <span className="pg-drawer-title" title={name}>
          {name}
        </span>
      }
      onCancel={onClose}
    >
      <PaneState source={program} onGone={onClose}>
        {program.value && <Content program={program.value} onRestored={() => void program.reload()} />}
      </PaneState>
    </SideSheet>
  );
});

/** Keeps the program up to date while the drawer is open. */
function useProgram(id: string): Resource<ProgramDetail> {
  const [program] = useState(
    () => new Resource((signal) => client.call(selectProgramById, { id }, { signal })),
  );
  useReviewEvents(id, () => void program.reload());
  useEffect(() => {
    void program.reload();
    return () => program.cancel();
  }, [program]);
  return program;
}

interface ContentProps {
  readonly program: ProgramDetail;
  readonly onRestored: () => void;
}

function Content({ program, onRestored }: ContentProps) {
  const say = useMessages(namespace);
  return (
    <Tabs size="small" keepDOM={false} lazyRender>
      <Tabs.TabPane tab={say('facts.tab')} itemKey="facts">
        <DrawerFacts program={program} />
      </Tabs.TabPane>
      {(program.auditRequired || (program.openRemarks ?? 0) > 0) && (
        <Tabs.TabPane tab={say('review.tab')} itemKey="review">
          <ApprovalFacts programId={program.id} revision={program.revision} />
        </Tabs.TabPane>
      )}
      <Tabs.TabPane tab={say('share.tab')} itemKey="share">
        <SharePanel programId={program.id} />
      </Tabs.TabPane>
      <Tabs.TabPane tab={say('revision.tab')} itemKey="revisions">
        <History program={program} onRestored={onRestored} />
      </Tabs.TabPane>
    </Tabs>
  );
}

function History({ program, onRestored }: ContentProps) {
  const say = useMessages(namespace);
  const [store] = useState(() => new ProgramRevisions(client, program.id));
  useEffect(() => {
    void store.revisions.reload();
    return () => store.stop();
  }, [store]);
  const restore = async (row: ProgramRevision) => {
    const agreed = await confirm({
      title: say('revision.restoreTitle', { number: row.revision }),
      content: say('revision.restoreContent'),
      action: say('revision.restore'),
    });
    if (!agreed) return;
    const input = { id: program.id, revision: row.revision, current: program.revision };
    await client.call(restoreProgramRevision, input);
    await store.revisions.goTo(1);
    onRestored();
    notify.success(say('revision.restoreDone'));
  };
  const actions = (row: ProgramRevision) =>
    !row.current &&
    session.can('program.manage') && (
      <Button
        size="small"
        onClick={() => {
          restore(row).catch(notify.failure);
        }}
      >
        {say('revision.restore')}
      </Button>
    );
  return <RevisionList store={store} actions={actions} />;
}
