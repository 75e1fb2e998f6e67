import { maximumScenes } from '@vitrine/shared/document';
import { type Command, defineCommand } from '@vitrine/shared/editor';
import { type KeyUnder, messagesOf } from '@vitrine/shared/i18n';
import type { Keys } from '../../messages/keys.ts';
import { namespace } from '../../namespace.ts';
import type { EditorContext } from './EditorContext.ts';

export type EditorCommand = Command<EditorContext>;

type Declaration = Parameters<typeof defineCommand<EditorContext>>[0];

const hasSelection = ({ store }: EditorContext): boolean => store.selection.length > 0;

export type CommandId = KeyUnder<Keys, 'command'>;

type OffReason = KeyUnder<Keys, 'commandOff'>;

/** Localised reason why a command is disabled. */
export const because = (word: Exclude<OffReason, 'scenes'>) => (): string =>
  messagesOf(namespace)(`commandOff.${word}`);

export const fullOfScenes = (): string =>
  messagesOf(namespace)('commandOff.scenes', { count: maximumScenes });

/** A command whose label is at `command.<id>`. */
export const define = (id: CommandId, declaration: Omit<Declaration, 'id' | 'label'>): EditorCommand =>
  defineCommand<EditorContext>({
    id,
    label: () => messagesOf(namespace)(`command.${id}`),
    ...declaration,
  });

/** A command on the selection. */
export const onSelection = (
  id: CommandId,
  declaration: Omit<Declaration, 'id' | 'label' | 'isEnabled' | 'reason'>,
) => define(id, { isEnabled: hasSelection, reason: because('selection'), ...declaration });
