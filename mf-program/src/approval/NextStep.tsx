import { useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { useEdits, usePublishEdits } from '@vitrine/shared/ui/edited';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { useUpdatedMessages } from '../program/useUpdatedMessages.ts';
import { resumePath } from '../send/sendMemory.ts';

interface NextStepProps {
  readonly programId: string;
  /** Another action is the primary one. */
  readonly quiet?: boolean;
}

/** Next step after an approval, for users who can publish: update the playing screens, or choose others. */
export const NextStep = observer(function NextStep({ programId, quiet = false }: NextStepProps) {
  const say = useMessages(namespace);
  const navigate = useNavigate();
  const store = useEdits({ kind: 'program', id: programId });
  const update = usePublishEdits(store);
  const screens = store.ready ? (store.edits.value?.screens ?? 0) : 0;
  const sent = useUpdatedMessages(store.edits.value);
  const isSent = store.edits.value?.programs.length === 0;
  return (
    <>
      <p className="pga-quiet" role="status">
        {isSent && sent?.whole}
      </p>
      <div className="pga-form-actions">
        <Button
          theme={quiet || screens > 0 ? 'light' : 'solid'}
          onClick={() => navigate(resumePath(programId))}
        >
          {say('menu.send')}
        </Button>
        {screens > 0 && (
          <Button
            theme={quiet ? 'light' : 'solid'}
            loading={store.publishing.running}
            onClick={() => void update()}
          >
            {say('approval.update', { count: screens })}
          </Button>
        )}
      </div>
    </>
  );
});
