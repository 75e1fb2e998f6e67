import Toast from '@douyinfe/semi-ui-19/lib/es/toast';
import type { ReactNode } from 'react';
import { errorText } from './errorText.ts';
import './toast.css';

/** Seconds; a toast stays while the pointer or the focus is on it. */
const duration = 1;

/** Seconds for a message that must be read or answered. */
const readingTime = 8;

/** Seconds for which an action can be undone. */
const undoTime = 10;

/** Toasts after an action. Also show errors where they happened, since toasts disappear. */
export const notify = {
  success: (content: ReactNode) => Toast.success({ content, duration }),
  info: (content: ReactNode) => Toast.info({ content, duration }),
  warning: (content: ReactNode) => Toast.warning({ content, duration }),
  error: (content: ReactNode) => Toast.error({ content, duration }),
  /** An explanation that is no failure, for example why another page opened; stays long enough to be read there. */
  explained: (content: ReactNode) => Toast.warning({ content, duration: readingTime }),
  /** An error with a link; stays long enough to follow it. Returns a function that closes it. */
  problem: (content: ReactNode) => {
    const id = Toast.error({ content, duration: readingTime });
    return () => Toast.close(id);
  },
  /** A message with a link; stays long enough to follow it. Returns a function that closes it. */
  pointer: (content: ReactNode) => {
    const id = Toast.info({ content, duration: readingTime });
    return () => Toast.close(id);
  },
  /** A message with an undo action; a warning if that is incomplete. Returns a function that closes it. */
  undoable: (content: ReactNode, kind: 'success' | 'warning' = 'success') => {
    const id = Toast[kind]({ content, duration: undoTime });
    return () => Toast.close(id);
  },
  /** Reports the reason of any thrown value. */
  failure: (reason: unknown) => Toast.error({ content: errorText(reason), duration }),
};
