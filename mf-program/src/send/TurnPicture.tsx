import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';

const fits = ['contain', 'cover'] as const;

interface TurnPictureProps {
  readonly programId: string;
  readonly store: SendStore;
  /** The buttons go with what they mend, and the focus must not go with them. */
  readonly onTurn: () => void;
}

/** How a picture of the other orientation is to stand on these screens: whole with bars, or filling them. */
export const TurnPicture = observer(function TurnPicture({ programId, store, onTurn }: TurnPictureProps) {
  const say = useMessages(namespace);
  const { turning, programs } = store;
  const name = programs.length > 1 ? programs.find(({ id }) => id === programId)?.name : undefined;
  const turn = (fit: (typeof fits)[number]) => {
    onTurn();
    turning.run([programId, fit]).then(() => notify.success(say('send.turned')), notify.failure);
  };
  return (
    <span className="pgs-next">
      {fits.map((fit) => (
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
    </span>
  );
});
