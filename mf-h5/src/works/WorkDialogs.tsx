import type { H5Row } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { ProgramsSheet } from '../programs/ProgramsSheet.tsx';
import { WorkPreview } from '../show/WorkPreview.tsx';
import { NameDialog } from './NameDialog.tsx';
import { PublishWork } from './PublishWork.tsx';
import { TemplateNameDialog } from './TemplateNameDialog.tsx';
import type { WorksStore } from './WorksStore.ts';

export type OpenWorkDialog =
  | { readonly kind: 'new' }
  | { readonly kind: 'rename' | 'preview' | 'publish' | 'programs' | 'template'; readonly work: H5Row };

interface WorkDialogsProps {
  readonly dialog: OpenWorkDialog | undefined;
  readonly store: WorksStore;
  /** A work was made. */
  readonly onMade: (id: string) => void;
  readonly onClose: () => void;
}

/** What lies over the page of works, one at a time. */
export function WorkDialogs({ dialog, store, onMade, onClose }: WorkDialogsProps) {
  const say = useMessages(namespace);
  if (!dialog) return null;
  if (dialog.kind === 'new') {
    return (
      <NameDialog
        title={say('name.new')}
        action={say('name.create')}
        given=""
        onSubmit={async (name) => onMade(await store.add(name))}
        onClose={onClose}
      />
    );
  }
  const { kind, work } = dialog;
  if (kind === 'template') return <TemplateNameDialog work={work} onClose={onClose} />;
  if (kind === 'programs') return <ProgramsSheet work={work} onClose={onClose} />;
  if (kind === 'publish') return <PublishWork work={work} onClose={onClose} />;
  if (kind === 'preview') return <WorkPreview work={work} onClose={onClose} />;
  return (
    <NameDialog
      title={say('name.rename', { name: work.name })}
      action={say('name.save')}
      given={work.name}
      onSubmit={async (name) => {
        await store.rename(work.id, name);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
