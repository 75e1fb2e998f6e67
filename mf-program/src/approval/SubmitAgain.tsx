import { submitProgram } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { Button, notify, PassFocus, useAct } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';

interface SubmitAgainProps {
  readonly programId: string;
  /** The revision on screen: a later one must not be submitted unseen. */
  readonly revision: number;
  readonly rejected: boolean;
}

/** Submit button next to the decision; pages update by event. */
export const SubmitAgain = observer(function SubmitAgain({
  programId,
  revision,
  rejected,
}: SubmitAgainProps) {
  const say = useMessages(namespace);
  const act = useAct();
  if (!session.can('program.manage')) return null;
  const submit = async () => {
    const { submitted } = await client.call(submitProgram, { id: programId, revision });
    notify.success(say(submitted ? 'bar.submitted' : 'bar.submittedNone'));
  };
  return (
    <>
      <PassFocus to={(from) => from.closest<HTMLElement>('[role="dialog"]')}>
        <Button size="small" loading={act.running} onClick={() => act.run(submit)}>
          {say(rejected ? 'review.again' : 'send.fix.submit')}
        </Button>
      </PassFocus>
      {act.error && (
        <p className="pga-error" role="alert">
          {act.error}
        </p>
      )}
    </>
  );
});
