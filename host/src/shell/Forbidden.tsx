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
  /** The role permits no page at all. */
  readonly everything?: boolean;
}

/** Shown on a page without permission; names who can grant it. */
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
      // Disappears automatically when the role changes.
      detail={say('forbidden.byItself')}
    >
      <NextStep first={everything ? undefined : firstPath()} />
    </Notice>
  );
});

/** Links to a permitted page or, without one, to another account. */
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
