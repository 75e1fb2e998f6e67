import type { CalendarTask } from '@vitrine/shared/api';

/** Opens the page of a task or emergency program. */
export type OpenTask = (taskId: string, emergency?: boolean) => void;

/** Page of a task; emergency programs have their own. */
export const taskPage = (taskId: string, emergency = false): string =>
  `${emergency ? '/cbemergencies?id=' : '/task?task='}${encodeURIComponent(taskId)}`;

/** True for a deleted task; an ended emergency program stays in its history. */
export const hasNoPage = ({ gone = false, emergency = false }: CalendarTask): boolean => gone && !emergency;
