import { rootId } from '../tree/taskTree.ts';

/** `form`, `program` and `terminal` redirect to the form, for links from other pages. */
export const addressDefaults = { group: rootId, task: '', form: '', program: '', terminal: '' };
type Address = typeof addressDefaults;

/** Address of the form, with the parameters of the link. */
export function formAddress(brought: Partial<Address>): string {
  const { form, group, task, program, terminal } = { ...addressDefaults, ...brought };
  const query = new URLSearchParams();
  if (form === 'edit' && task !== '') query.set('task', task);
  if (group !== rootId) query.set('group', group);
  if (program !== '') query.set('program', program);
  if (terminal !== '') query.set('terminal', terminal);
  const path = query.has('task') ? '/task/edit' : '/task/new';
  return query.size > 0 ? `${path}?${query}` : path;
}

export const newTaskAddress = (groupId: string): string => formAddress({ form: 'new', group: groupId });
export const editAddress = (taskId: string): string => formAddress({ form: 'edit', task: taskId });
