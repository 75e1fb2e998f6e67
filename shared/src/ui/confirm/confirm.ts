import Modal from '@douyinfe/semi-ui-19/lib/es/modal';
import { messagesOf, sharedNamespace } from '@vitrine/shared/i18n';
import { EscapeCloses } from '@vitrine/shared/ui/entry';
import { createElement, Fragment, type ReactNode } from 'react';

/** Texts of a confirmation, written by the caller, who knows the consequences. */
export interface Confirmation {
  /** "Delete 3 programs?" */
  readonly title: string;
  /** "Two terminals now show one of them." */
  readonly content?: ReactNode;
  /** Verb of the title: "Delete". */
  readonly action: string;
  /** Red button, for irreversible actions. */
  readonly danger?: boolean;
  /** Closes the dialog with "no", when its subject was left. */
  readonly signal?: AbortSignal;
}

/**
 * Asks for confirmation. Resolves whether the user agreed; closing the dialog is "no".
 *
 * @example
 * if (await confirm({ title, content, action: say('delete'), danger: true })) await store.remove(ids);
 */
export function confirm({ title, content, action, danger = false, signal }: Confirmation): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false);
    const refuse = () => {
      dialog.destroy();
      resolve(false);
    };
    const dialog = Modal.confirm({
      title: createElement(Fragment, null, title, createElement(EscapeCloses, { onEscape: refuse })),
      closeOnEsc: false,
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
    signal?.addEventListener('abort', refuse);
  });
}
