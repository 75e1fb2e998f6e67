import { useMessages } from '@vitrine/shared/i18n';
import { type PaneSource, PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { TaskStatusMark } from '../detail/TaskStatusMark.tsx';
import { namespace } from '../messages/index.ts';
import type { TaskTreeStore } from '../tree/TaskTreeStore.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import { rootId, type TaskTreeNode } from '../tree/taskTree.ts';

interface TaskListProps {
  readonly store: TaskTreeStore;
  readonly groupId: string;
  readonly action: ReactNode;
  readonly onOpen: (id: string) => void;
}

/** The tasks of a group and the groups below it. */
export const TaskList = observer(function TaskList({ store, groupId, action, onOpen }: TaskListProps) {
  const say = useMessages(namespace);
  const { tree } = store;
  const tasks = tasksBelow(tree, tree.node(groupId) ? groupId : rootId);
  const source: PaneSource = {
    known: tree.known,
    loading: tree.loadingIds.has(''),
    error: tree.errors.get(''),
    reload: () => tree.reload(),
  };
  const columns: ColumnProps<TaskTreeNode>[] = [
    {
      title: say('field.name'),
      dataIndex: 'name',
      render: (_text, node) => (
        <span className="task-type">
          {node.data.kind === 'task' && <TaskTypeIcon type={node.data.task.etTaskType} />}
          <button type="button" className="task-open" onClick={() => onOpen(node.id)}>
            {node.name}
          </button>
        </span>
      ),
    },
    {
      title: say('field.type'),
      width: 200,
      render: (_text, { data }) => data.kind === 'task' && say(`type.${data.task.etTaskType}`),
    },
    {
      title: say('field.status'),
      width: 200,
      render: (_text, { data }) =>
        data.kind === 'task' && <TaskStatusMark status={data.task.status} finished={data.task.finished} />,
    },
  ];
  return (
    <WorkPane title={tree.node(groupId)?.name ?? say('tree.root')} action={action}>
      <PaneState source={source} isEmpty={tasks.length === 0} empty={{ text: say('list.empty'), action }}>
        <Table
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={[...tasks]}
          renderPagination={pageTurner}
          pagination={tasks.length > 50 ? { pageSize: 50 } : false}
        />
      </PaneState>
    </WorkPane>
  );
});

type TaskTreeModel = TaskTreeStore['tree'];

const tasksBelow = (tree: TaskTreeModel, id: string): readonly TaskTreeNode[] =>
  tree.childrenOf(id).flatMap((node) => (node.kind === 'task' ? [node] : tasksBelow(tree, node.id)));
