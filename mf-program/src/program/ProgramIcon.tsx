import { IconFolder, IconFolderOpen, IconLayers } from '@vitrine/shared/ui/icons';

/** Icon of a tree node. */
export function ProgramIcon({ kind, open = false }: { kind: string; open?: boolean }) {
  if (kind === 'program') return <IconLayers aria-hidden="true" />;
  return open ? <IconFolderOpen aria-hidden="true" /> : <IconFolder aria-hidden="true" />;
}
