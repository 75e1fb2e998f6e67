import { type Namespace, type Translate, useMessages } from '@vitrine/shared/i18n';
import { createContext, useContext } from 'react';
import type { EditorMessages } from './editorMessages.ts';

/**
 * The texts of the editor around. Both editors say the same keys, each in words of its own: one speaks of programs and
 * scenes, the other of works and pages.
 */
export const EditorNamespace = createContext<Namespace<EditorMessages> | undefined>(undefined);

export function useEditorMessages(): Translate<EditorMessages> {
  const namespace = useContext(EditorNamespace);
  if (!namespace) throw new Error('parts of an editor must be inside EditorNamespace');
  return useMessages(namespace);
}
