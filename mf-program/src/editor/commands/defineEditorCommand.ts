import { type Command, defineCommand } from '@vitrine/shared/editor';
import type { EditorContext } from './EditorContext.ts';

export type EditorCommand = Command<EditorContext>;

type Declaration = Parameters<typeof defineCommand<EditorContext>>[0];

export const hasSelection = ({ store }: EditorContext): boolean => store.selection.length > 0;

/** A command whose name stands under `command.<id>`. */
export const define = (id: string, declaration: Omit<Declaration, 'id' | 'labelKey'>): EditorCommand =>
  defineCommand<EditorContext>({ id, labelKey: `command.${id}`, ...declaration });

/** A command about what is selected. */
export const onSelection = (id: string, declaration: Omit<Declaration, 'id' | 'labelKey' | 'isEnabled'>) =>
  define(id, { isEnabled: hasSelection, ...declaration });
