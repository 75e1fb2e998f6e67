import type { H5TemplateRow } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { namespace } from '../messages/index.ts';
import { NameDialog } from '../works/NameDialog.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import type { TemplatesStore } from './TemplatesStore.ts';

export interface OpenTemplateDialog {
  readonly kind: 'preview' | 'use' | 'rename';
  readonly template: H5TemplateRow;
}

interface TemplateDialogsProps {
  readonly dialog: OpenTemplateDialog | undefined;
  readonly store: TemplatesStore;
  readonly manages: boolean;
  readonly onDialog: (dialog: OpenTemplateDialog | undefined) => void;
  /** Called with a work created from a template. */
  readonly onMade: (id: string) => void;
}

/** Dialogs of the template page, one at a time. */
export function TemplateDialogs({ dialog, store, manages, onDialog, onMade }: TemplateDialogsProps) {
  const say = useMessages(namespace);
  if (!dialog) return null;
  const { kind, template } = dialog;
  const close = () => onDialog(undefined);
  if (kind === 'preview') {
    return (
      <TemplatePreview
        key={template.id}
        template={template}
        manages={manages}
        onUse={() => onDialog({ kind: 'use', template })}
        onClose={close}
      />
    );
  }
  if (kind === 'use') {
    return (
      <NameDialog
        title={say('templates.useTitle', { name: template.name })}
        action={say('name.create')}
        given={template.name}
        onSubmit={async (name) => onMade(await store.use(template.id, name))}
        onClose={close}
      />
    );
  }
  return (
    <NameDialog
      title={say('name.rename', { name: template.name })}
      action={say('name.save')}
      label={say('templates.nameLabel')}
      given={template.name}
      onSubmit={async (name) => {
        await store.rename(template.id, name);
        close();
      }}
      onClose={close}
    />
  );
}
