import type { CalendarTask } from '@vitrine/shared/api';

/** Opens the page of a task, or of an emergency program. */
export type OpenTask = (taskId: string, emergency?: boolean) => void;

/** Where a task is read and changed; an emergency program has a page of its own kind. */
export const taskPage = (taskId: string, emergency = false): string =>
  `${emergency ? '/cbemergencies?id=' : '/task?task='}${encodeURIComponent(taskId)}`;

/** A deleted task; an emergency program that is over stays in its history. */
export const hasNoPage = ({ gone = false, emergency = false }: CalendarTask): boolean => gone && !emergency;
