import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import type { SendStore } from './SendStore.ts';

const fits = ['contain', 'cover'] as const;

interface TurnPictureProps {
  readonly programId: string;
  readonly store: SendStore;
}

/** How a picture of the other orientation is to stand on these screens: whole with bars, or filling them. */
export const TurnPicture = observer(function TurnPicture({ programId, store }: TurnPictureProps) {
  const say = useMessages(namespace);
  const { turning } = store;
  return (
    <span className="pgs-next">
      {fits.map((fit) => (
        <Button
          key={fit}
          size="small"
          disabled={turning.running}
          onClick={() => {
            turning.run([programId, fit]).then(() => notify.success(say('send.turned')), notify.failure);
          }}
        >
          {say(`send.turn.${fit}`)}
        </Button>
      ))}
    </span>
  );
});
