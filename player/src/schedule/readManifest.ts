import { type TerminalManifest, terminalManifest } from '@vitrine/shared/api';
import { joinWindows } from '@vitrine/shared/schedule';

/** Parses a manifest. There a task has an entry for each of its windows; here they are joined. */
export function readManifest(text: string): TerminalManifest {
  const manifest = terminalManifest.parse(JSON.parse(text));
  return { ...manifest, tasks: joinWindows(manifest.tasks) };
}
