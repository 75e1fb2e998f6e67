import type { Translate } from '@vitrine/shared/i18n';
import { createContext, useContext } from 'react';

/**
 * The texts of the editor around. Both editors say the same keys, each in words of its own: one speaks of programs and
 * scenes, the other of works and pages.
 */
export const EditorWords = createContext<Translate | undefined>(undefined);

export function useEditorWords(): Translate {
  const say = useContext(EditorWords);
  if (!say) throw new Error('parts of an editor stand inside EditorWords');
  return say;
}
