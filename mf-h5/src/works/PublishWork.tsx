import { type H5Row, selectH5ById } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Resource } from '@vitrine/shared/state';
import { errorText } from '@vitrine/shared/ui/basic';
import type { WarningLine } from '@vitrine/shared/ui/editor';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { warningId, warningText, workWarnings } from '../editor/document/workWarnings.ts';
import { namespace } from '../messages/index.ts';
import { PublishSheet } from '../publish/PublishSheet.tsx';

interface PublishWorkProps {
  readonly work: Pick<H5Row, 'id' | 'name'>;
  readonly onClose: () => void;
}

/** Publishes from the list, with the editor's warnings, which link to the editor. */
export const PublishWork = observer(function PublishWork({ work, onClose }: PublishWorkProps) {
  return <PublishSheet id={work.id} name={work.name} warnings={useWarnings(work.id)} onClose={onClose} />;
});

function useWarnings(id: string): readonly WarningLine[] {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const [source] = useState(() => new Resource((signal) => client.call(selectH5ById, { id }, { signal })));
  useEffect(() => {
    // Users without edit permission need no warnings.
    if (session.can('h5.manage')) void source.reload();
    return () => source.cancel();
  }, [source]);
  const { value, error } = source;
  // A failed check must not look like no warnings: shows the error with a retry.
  if (error !== undefined)
    return [{ id: 'unread', text: errorText(error), show: () => void source.reload() }];
  return (value ? workWarnings(value.document) : []).map((warning) => ({
    id: warningId(warning),
    text: warningText(warning, say),
    show: () => navigate(`/h5editor?id=${id}`),
  }));
}
