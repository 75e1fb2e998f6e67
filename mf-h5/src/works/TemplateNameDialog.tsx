import type { H5Row } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client } from '@vitrine/shared/session';
import { notify } from '@vitrine/shared/ui/basic';
import { namespace } from '../messages/index.ts';
import { saveAsTemplate } from '../templates/TemplatesStore.ts';
import { NameDialog } from './NameDialog.tsx';

interface TemplateNameDialogProps {
  readonly work: H5Row;
  readonly onClose: () => void;
}

/** Keeps what is saved of a work as a template under a name. */
export function TemplateNameDialog({ work, onClose }: TemplateNameDialogProps) {
  const say = useMessages(namespace);
  return (
    <NameDialog
      title={say('templates.saveTitle', { name: work.name })}
      action={say('templates.save')}
      label={say('templates.nameLabel')}
      given={work.name}
      onSubmit={async (name) => {
        await saveAsTemplate(client, work.id, name);
        onClose();
        notify.success(say('templates.saved', { name }));
      }}
      onClose={onClose}
    />
  );
}
