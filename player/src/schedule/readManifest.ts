import { type TerminalManifest, terminalManifest } from '@vitrine/shared/api';
import { joinWindows } from '@vitrine/shared/schedule';

/** A manifest from the text of its file. There a task has an entry for each of its windows; here it is one again. */
export function readManifest(text: string): TerminalManifest {
  const manifest = terminalManifest.parse(JSON.parse(text));
  return { ...manifest, tasks: joinWindows(manifest.tasks) };
}
