import type { ProgramDetail } from '@vitrine/shared/api';
import { listComponents } from '@vitrine/shared/document';
import { formatExact, formatRelative, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button, Descriptions } from '@vitrine/shared/ui/basic';
import { EditedNotice } from '@vitrine/shared/ui/edited';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { ApprovalMark } from '../approval/ApprovalMark.tsx';
import { SubmitAgain } from '../approval/SubmitAgain.tsx';
import { DrawnScene } from '../editor/DrawnScene.tsx';
import { namespace } from '../namespace.ts';
import { emergencyPath, sendPath } from '../send/sendPath.ts';
import { useHere } from '../send/useHere.ts';
import { UseMark } from './ProgramFacts.tsx';
import { TaskLinks } from './TaskLinks.tsx';
import './facts.css';

/** Details of a program, with its first scene as on the terminal. */
export const DrawerFacts = observer(function DrawerFacts({ program }: { readonly program: ProgramDetail }) {
  const say = useMessages(namespace);
  const { document, tasks = [] } = program;
  const { width, height } = document.mainResolution;
  const [scene] = document.scenes;
  const widgets = listComponents(document).length;
  const rows = [
    { key: say('column.resolution'), value: `${width} × ${height}` },
    {
      key: say('facts.content'),
      value: say('elsewhere.facts', { scenes: document.scenes.length, widgets }),
    },
    ...(program.auditRequired
      ? [
          {
            key: say('column.approval'),
            value: <ApprovalMark audit={program.audit} submitted={program.submitted} />,
          },
        ]
      : []),
    {
      key: say('column.use'),
      value: (
        <span className="pg-facts-use">
          <UseMark node={program} />
          <TaskLinks tasks={tasks} />
        </span>
      ),
    },
    {
      key: say('column.updated'),
      value: (
        <span>
          <time dateTime={program.updatedAt} title={formatExact(program.updatedAt, session.timeZone)}>
            {formatRelative(program.updatedAt)}
          </time>{' '}
          {say('list.by', { name: program.updatedBy })}
        </span>
      ),
    },
    { key: say('facts.revision'), value: program.revision },
  ];
  return (
    <div className="pg-facts">
      <div
        className="pg-facts-picture"
        data-lying={width >= height || undefined}
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        {scene && <DrawnScene scene={scene} width={width} height={height} className="pg-facts-scene" />}
      </div>
      <Actions program={program} />
      {program.auditRequired && program.audit === 'rejected' && <Rejected program={program} />}
      <EditedNotice kind="program" id={program.id} />
      <Descriptions align="left" data={rows} />
    </div>
  );
});

/** Why it cannot be published, and how to proceed; on the first page its author opens. */
function Rejected({ program }: { readonly program: ProgramDetail }) {
  const say = useMessages(namespace);
  return (
    <div className="pg-facts-rejected" role="status">
      <p>
        <ApprovalMark audit={program.audit} submitted={program.submitted} /> {program.auditReason}
      </p>
      <p>{say('review.meaning.rejected')}</p>
      <SubmitAgain programId={program.id} revision={program.revision} rejected />
    </div>
  );
}

const Actions = observer(function Actions({ program }: { readonly program: ProgramDetail }) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const here = useHere();
  return (
    <div className="pg-facts-actions">
      {session.can('program.manage') && (
        <Button theme="solid" onClick={() => navigate(`/addprogram?id=${program.id}`)}>
          {say('menu.open')}
        </Button>
      )}
      <Button onClick={() => navigate(`/fullScreen?id=${program.id}`)}>{say('menu.play')}</Button>
      {session.can('task.manage') && (
        <Button onClick={() => navigate(sendPath([program.id], here))}>{say('menu.send')}</Button>
      )}
      {session.can('task.subtitle') && (
        <Button onClick={() => navigate(emergencyPath(program.id))}>{say('menu.emergency')}</Button>
      )}
    </div>
  );
});
