import { formatList, useMessages } from '@vitrine/shared/i18n';
import { session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/entry';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { hostNamespace } from '../messages/index.ts';
import { askToSignOut } from './askToSignOut.ts';
import { firstPath } from './barEntries.ts';
import { Notice } from './Notice.tsx';

interface ForbiddenProps {
  /** The role opens no page at all, not only this one. */
  readonly everything?: boolean;
}

/** What a page shows to somebody whose role does not hold its permission, and who can give it. */
export const Forbidden = observer(function Forbidden({ everything = false }: ForbiddenProps) {
  const say = useMessages(hostNamespace);
  const { administrators } = session;
  const who =
    administrators.length > 0
      ? say('forbidden.who', { names: formatList(administrators) })
      : say('forbidden.text');
  return (
    <Notice
      picture="locked"
      title={say(everything ? 'forbidden.everything' : 'forbidden.title')}
      text={who}
      // It goes by itself when the role becomes another.
      detail={say('forbidden.byItself')}
    >
      <NextStep first={everything ? undefined : firstPath()} />
    </Notice>
  );
});

/** A page that the person may open, or, where there is none, another account. */
function NextStep({ first }: { readonly first: string | undefined }) {
  const say = useMessages(hostNamespace);
  const navigate = useNavigate();
  return first === undefined ? (
    <Button theme="solid" type="primary" onClick={() => void askToSignOut(say)}>
      {say('forbidden.signOut')}
    </Button>
  ) : (
    <Button theme="solid" type="primary" onClick={() => navigate(first)}>
      {say('forbidden.first')}
    </Button>
  );
}
