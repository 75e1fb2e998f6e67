import Toast from '@douyinfe/semi-ui-19/lib/es/toast';
import type { ReactNode } from 'react';
import { errorText } from './errorText.ts';
import './toast.css';

/** Seconds; a toast stays while the pointer or the focus is on it. */
const duration = 1;

/** Seconds for a problem that takes reading, or an answer. */
const readingTime = 8;

/** Seconds for which an act can be taken back. */
const undoTime = 10;

/** Short word after an act. An error is also to be kept where it happened: a toast goes away. */
export const notify = {
  success: (content: ReactNode) => Toast.success({ content, duration }),
  info: (content: ReactNode) => Toast.info({ content, duration }),
  warning: (content: ReactNode) => Toast.warning({ content, duration }),
  error: (content: ReactNode) => Toast.error({ content, duration }),
  /** A reason that is no failure, for instance why another page came: long enough to be read after that page has come. */
  explained: (content: ReactNode) => Toast.warning({ content, duration: readingTime }),
  /** An error that leads somewhere: it stays long enough to go there. Call the result to close it. */
  problem: (content: ReactNode) => {
    const id = Toast.error({ content, duration: readingTime });
    return () => Toast.close(id);
  },
  /** A word that leads somewhere: it stays long enough to go there. Call the result to close it. */
  pointer: (content: ReactNode) => {
    const id = Toast.info({ content, duration: readingTime });
    return () => Toast.close(id);
  },
  /** Something that can be taken back for a while; a warning where it is not all done by it. Call the result to close it. */
  undoable: (content: ReactNode, kind: 'success' | 'warning' = 'success') => {
    const id = Toast[kind]({ content, duration: undoTime });
    return () => Toast.close(id);
  },
  /** Says why something failed, whatever was thrown. */
  failure: (reason: unknown) => Toast.error({ content: errorText(reason), duration }),
};
