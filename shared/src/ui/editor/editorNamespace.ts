import { type Namespace, type Translate, useMessages } from '@vitrine/shared/i18n';
import { createContext, useContext } from 'react';
import type { EditorMessages } from './editorMessages.ts';

/**
 * Namespace of the surrounding editor. Both editors use the same keys with their own terms: programs and scenes, or
 * works and pages.
 */
export const EditorNamespace = createContext<Namespace<EditorMessages> | undefined>(undefined);

/** Translate function of the remote that hosts the editor; throws outside `EditorNamespace`. */
export function useEditorMessages(): Translate<EditorMessages> {
  const namespace = useContext(EditorNamespace);
  if (!namespace) throw new Error('Parts of an editor must be inside EditorNamespace');
  return useMessages(namespace);
}
