import { useMessages } from '@vitrine/shared/i18n';
import { type OtherPerson, session } from '@vitrine/shared/session';
import { Button } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { hostNamespace } from '../../messages/index.ts';
import { loadAgain } from './loadAgain.ts';

interface OtherPersonQuestionProps {
  readonly other: OtherPerson;
  readonly onBack: () => void;
}

/** Asks whether to continue on an empty page when another user signs in over the previous user's work. */
export const OtherPersonQuestion = observer(function OtherPersonQuestion({
  other,
  onBack,
}: OtherPersonQuestionProps) {
  const say = useMessages(hostNamespace);
  const back = useRef<HTMLDivElement>(null);
  useEffect(() => back.current?.querySelector('button')?.focus(), []);
  const names = { name: session.userName, other: other.facts.userName };
  const goBack = () => {
    onBack();
    session.refuseOther();
  };
  const goOn = () => {
    session.takeOther();
    loadAgain();
  };
  return (
    <>
      <p className="again-lead">{say('signIn.other.text', names)}</p>
      <div className="again-foot" ref={back}>
        <Button onClick={goBack}>{say('signIn.other.back')}</Button>
        <Button theme="solid" type="danger" onClick={goOn}>
          {say('signIn.other.goOn')}
        </Button>
      </div>
    </>
  );
});
