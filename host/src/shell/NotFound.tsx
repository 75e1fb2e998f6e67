import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/entry';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import { homePath } from './barEntries.ts';
import { Notice } from './Notice.tsx';
import { useTitle } from './useTitle.ts';

/** Shown for a path without a remote. */
export const NotFound = observer(function NotFound() {
  const say = useMessages(hostNamespace);
  const navigate = useNavigate();
  useTitle(say('notFound.title'));
  return (
    <Notice picture="lost" title={say('notFound.title')} text={say('notFound.text')}>
      <Button theme="solid" type="primary" onClick={() => navigate(homePath())}>
        {say('notFound.home')}
      </Button>
    </Notice>
  );
});
