import Modal from '@douyinfe/semi-ui-19/lib/es/modal';
import { messagesOf, sharedNamespace } from '@vitrine/shared/i18n';
import type { ReactNode } from 'react';

/** What is asked. All sentences come from the caller, who knows what will happen to how many of what. */
export interface Confirmation {
  /** "Delete 3 programs?" */
  readonly title: string;
  /** "Two terminals now show one of them." */
  readonly content?: ReactNode;
  /** The verb of the title: "Delete". */
  readonly action: string;
  /** Red button; for what cannot be undone. */
  readonly danger?: boolean;
  /** Takes the question back, which is "no": what it is about was left. */
  readonly signal?: AbortSignal;
}

/**
 * Asks before an act. Gives whether the person agreed; closing the dialog is "no".
 *
 * @example
 * if (await confirm({ title, content, action: say('delete'), danger: true })) await store.remove(ids);
 */
export function confirm({ title, content, action, danger = false, signal }: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false);
    const dialog = Modal.confirm({
      title,
      content,
      okText: action,
      cancelText: messagesOf(sharedNamespace)('confirm.cancel'),
      // The dialog would call its buttons by English words of its own.
      okButtonProps: { 'aria-label': action },
      cancelButtonProps: { 'aria-label': messagesOf(sharedNamespace)('confirm.cancel') },
      okType: danger ? 'danger' : 'primary',
      onOk: () => resolve(true),
      onCancel: () => resolve(false),
    });
    signal?.addEventListener('abort', () => {
      dialog.destroy();
      resolve(false);
    });
  });
}
