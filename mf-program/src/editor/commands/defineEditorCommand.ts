import { type Command, defineCommand } from '@vitrine/shared/editor';
import { messagesOf, type WordUnder } from '@vitrine/shared/i18n';
import type { Keys } from '../../messages/keys.ts';
import { namespace } from '../../namespace.ts';
import type { EditorContext } from './EditorContext.ts';

export type EditorCommand = Command<EditorContext>;

type Declaration = Parameters<typeof defineCommand<EditorContext>>[0];

const hasSelection = ({ store }: EditorContext): boolean => store.selection.length > 0;

export type CommandId = WordUnder<Keys, 'command'>;

/** A command whose name stands under `command.<id>`. */
export const define = (id: CommandId, declaration: Omit<Declaration, 'id' | 'label'>): EditorCommand =>
  defineCommand<EditorContext>({
    id,
    label: () => messagesOf(namespace)(`command.${id}`),
    ...declaration,
  });

/** A command about what is selected. */
export const onSelection = (id: CommandId, declaration: Omit<Declaration, 'id' | 'label' | 'isEnabled'>) =>
  define(id, { isEnabled: hasSelection, ...declaration });
