import { notify } from '@vitrine/shared/ui/basic';
import type { Say } from '../namespace.ts';
import type { ProgramEditor } from './ProgramEditor.ts';

/** Saves the program and submits it for review. */
export async function submitProgram(editor: ProgramEditor, say: Say): Promise<void> {
  const submitted = await editor.submit();
  if (submitted === undefined) return;
  // It may have been approved meanwhile, or reviews turned off: then no one needs to review it.
  notify.success(say(submitted ? 'bar.submitted' : 'bar.submittedNone'));
}
