import type { PreflightFinding } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { sizeToFit } from './pictureFits.ts';
import type { SendStore } from './SendStore.ts';
import { useMended } from './useMended.ts';

const fits = ['contain', 'cover'] as const;
/** Where bars are there already. */
const filling = ['cover'] as const;

interface TurnPictureProps {
  readonly finding: PreflightFinding;
  readonly store: SendStore;
  /** The buttons go with what they mend, and the focus must not go with them. */
  readonly onTurn: () => void;
}

/** How a picture of the other orientation, or of another ratio, is to stand on these screens: whole with bars, or filling them. */
export const TurnPicture = observer(function TurnPicture({ finding, store, onTurn }: TurnPictureProps) {
  const say = useMessages(namespace);
  const { programId } = finding;
  const { programs } = store;
  const { turning } = store.mending;
  const tell = useMended(store, programId);
  const size = sizeToFit(finding, store.preflight.value);
  const name = programs.length > 1 ? programs.find(({ id }) => id === programId)?.name : undefined;
  const turn = (fit: (typeof fits)[number]) => {
    onTurn();
    const told = tell(say(size ? 'send.fitted' : 'send.turned'));
    turning.run([programId, fit, size]).then(told, notify.failure);
  };
  return (
    <span className="pgs-next">
      {(finding.code === 'bars' ? filling : fits).map((fit) => (
        <Button
          key={fit}
          size="small"
          disabled={turning.running}
          aria-label={
            name === undefined ? undefined : say('send.turnOf', { action: say(`send.turn.${fit}`), name })
          }
          onClick={() => turn(fit)}
        >
          {say(`send.turn.${fit}`)}
        </Button>
      ))}
      {programs.some(({ id, approved }) => id === programId && approved) && (
        <span className="pgs-quiet">{say('send.turn.approved')}</span>
      )}
    </span>
  );
});
