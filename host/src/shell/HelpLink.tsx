import { useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { IconHelpCircle } from '@vitrine/shared/ui/icons';
import { Link } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import { helpPath } from './helpSection.ts';

/** Link to the help section of the current page. */
export const HelpLink = observer(function HelpLink({ path }: { readonly path: string }) {
  const say = useMessages(hostNamespace);
  if (!session.signedIn) return null;
  return (
    <Link to={helpPath(path)} className="bar-help" title={say('shell.help')} aria-label={say('shell.help')}>
      <IconHelpCircle />
    </Link>
  );
});
