import { useMessages } from '@vitrine/shared/i18n';
import { uploads } from '@vitrine/shared/ui/upload-tray';
import { observer } from 'mobx-react-lite';
import { namespace } from '../messages/index.ts';

/** That a material was uploaded just now, on this page. */
export const NewMark = observer(function NewMark({ id }: { readonly id: string }) {
  const say = useMessages(namespace);
  const isNew = uploads.totals.fresh.some(({ materialId }) => materialId === id);
  return isNew ? <span className="mat-card-new">{say('new.mark')}</span> : null;
});
