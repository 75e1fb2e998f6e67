import { useMessages } from '@vitrine/shared/i18n';
import { WorkPane } from '@vitrine/shared/ui/pane';
import { useAddressState, useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { AdoptDialog } from '../adopt/AdoptDialog.tsx';
import { namespace } from '../messages/index.ts';
import { useTerminalArea } from '../terminals/TerminalAreaContext.ts';

/** Adopting a screen by the code that it shows. */
export const RegisterPage = observer(function RegisterPage() {
  const say = useMessages(namespace);
  const { groupId, store } = useTerminalArea();
  const navigate = useNavigate();
  const [{ code, replaces }] = useAddressState({ code: '', replaces: '' });
  const list = `/terminal/attribute?group=${encodeURIComponent(groupId)}`;
  return (
    <WorkPane title={say('adopt.title')}>
      <AdoptDialog
        groupId={groupId}
        givenCode={code}
        replaces={replaces === '' ? undefined : { id: replaces, name: store.tree.node(replaces)?.name ?? '' }}
        onClose={() => navigate(list)}
        onAdopted={(id) => navigate(`${list}&terminal=${encodeURIComponent(id)}`)}
      />
    </WorkPane>
  );
});
