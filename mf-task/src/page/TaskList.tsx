import type { TaskRowView } from '@vitrine/shared/api';
import { shownGroupName, useMessages } from '@vitrine/shared/i18n';
import { client, useStoreEvents } from '@vitrine/shared/session';
import { PaneState, WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { type ColumnProps, pageTurner, Table } from '@vitrine/shared/ui/table';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { TaskStateMark } from '../detail/TaskStateMark.tsx';
import { useWhenMessages } from '../detail/useWhenMessages.ts';
import { TaskFilterBar } from '../filters/TaskFilterBar.tsx';
import { filterDefaults, isFiltered, type TaskFilters } from '../filters/taskFilters.ts';
import { namespace } from '../messages/index.ts';
import { TaskTypeIcon } from '../tree/TaskTypeIcon.tsx';
import { TaskListStore } from './TaskListStore.ts';

interface TaskListProps {
  readonly title: string;
  readonly groupId: string;
  /** Displayed name of a group; empty until the tree is loaded. */
  readonly groupName: (id: string) => string;
  readonly action: ReactNode;
  /** Content of the empty state. */
  readonly fill: ReactNode;
  readonly onOpen: (id: string) => void;
  /** The group does not exist. */
  readonly onGone?: (() => void) | undefined;
}

/** The tasks of a group and its subgroups; the filters are in the address. */
export const TaskList = observer(function TaskList(props: TaskListProps) {
  const say = useMessages(namespace);
  const { title, groupId, groupName, action, fill, onOpen } = props;
  const [filters, setFilters] = useAddressState(filterDefaults);
  const store = useTaskList(groupId, filters);
  const columns = useColumns(onOpen, groupName);
  const change = useCallback((changes: Partial<TaskFilters>) => setFilters(changes), [setFilters]);
  const { list } = store;
  return (
    <WorkPane
      title={title}
      action={action}
      filters={<TaskFilterBar filters={filters} counts={store.counts} onChange={change} />}
    >
      <PaneState
        source={list}
        onGone={props.onGone}
        isEmpty={list.rows.length === 0}
        empty={{ text: say('list.empty'), action: fill }}
        noResult={
          isFiltered(filters)
            ? { text: say('list.noResult'), onClear: () => setFilters(filterDefaults) }
            : undefined
        }
      >
        <Table
          className="task-table"
          size="small"
          rowKey="id"
          columns={columns}
          dataSource={[...list.rows]}
          renderPagination={pageTurner}
          pagination={
            list.pageCount > 1
              ? {
                  currentPage: list.page,
                  pageSize: list.pageSize,
                  total: list.total,
                  onPageChange: (page) => list.goTo(page),
                }
              : false
          }
        />
      </PaneState>
    </WorkPane>
  );
});

function useColumns(
  onOpen: TaskListProps['onOpen'],
  groupName: TaskListProps['groupName'],
): ColumnProps<TaskRowView>[] {
  const say = useMessages(namespace);
  const messages = useWhenMessages();
  return [
    {
      title: say('field.name'),
      dataIndex: 'etName',
      ellipsis: { showTitle: false },
      render: (_text, task) => (
        <span className="task-type">
          <TaskTypeIcon type={task.etTaskType} />
          <button
            type="button"
            className="task-open task-one-line"
            title={task.etName}
            onClick={() => onOpen(task.id)}
          >
            {task.etName}
          </button>
        </span>
      ),
    },
    {
      title: say('field.group'),
      width: 112,
      ellipsis: { showTitle: false },
      render: (_text, task) => {
        const name = groupName(task.etEcId) || shownGroupName(task.groupName, task.groupDefault);
        return (
          <span className="task-one-line" title={name}>
            {name}
          </span>
        );
      },
    },
    { title: say('field.dates'), width: 208, render: (_text, task) => messages.dates(task) },
    {
      title: say('field.hours'),
      width: 152,
      render: (_text, task) => (
        <span className="task-two-lines">
          {messages.hours(task)}
          <small className="task-one-line" title={messages.weekdays(task.weekdays, task.etEveryWeeks)}>
            {messages.weekdays(task.weekdays, task.etEveryWeeks)}
          </small>
        </span>
      ),
    },
    { title: say('field.terminals'), width: 96, dataIndex: 'terminals', align: 'right' },
    {
      title: say('field.status'),
      width: 152,
      render: (_text, task) => <TaskStateMark task={task} short />,
    },
  ];
}

function useTaskList(grouping: string, filters: TaskFilters): TaskListStore {
  const [store] = useState(() => new TaskListStore(client));
  useStoreEvents(store);
  useEffect(() => () => store.dispose(), [store]);
  useEffect(() => {
    void store.list.show({ ...filters, grouping });
  }, [store, filters, grouping]);
  return store;
}
