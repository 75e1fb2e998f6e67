import { IconFolder, IconFolderOpen, IconLayers } from '@vitrine/shared/ui/icons';

/** What a node of the tree is, before its name says it. */
export function ProgramIcon({ kind, open = false }: { kind: string; open?: boolean }) {
  if (kind === 'program') return <IconLayers aria-hidden="true" />;
  return open ? <IconFolderOpen aria-hidden="true" /> : <IconFolder aria-hidden="true" />;
}
