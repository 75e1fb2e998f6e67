import type { PreflightFinding } from '@vitrine/shared/api';
import { useMessages } from '@vitrine/shared/i18n';
import { Button, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { namespace } from '../namespace.ts';
import { sizeToFit, wholeFit } from './pictureFits.ts';
import type { SendStore } from './SendStore.ts';
import { useFixed } from './useFixed.ts';

/** What a button does to the picture, and in which words. */
interface Choice {
  readonly coFit: 'contain' | 'cover';
  readonly word: 'contain' | 'sides' | 'ends' | 'fills' | 'cover';
}

const filling: Choice = { coFit: 'cover', word: 'cover' };

function choicesAt(finding: PreflightFinding, store: SendStore): readonly Choice[] {
  // Where bars are there already.
  if (finding.code === 'bars') return [filling];
  const fit = wholeFit(finding, store.preflight.value);
  if (fit === 'fills') return [{ coFit: 'contain', word: 'fills' }];
  const word = fit === 'sides' || fit === 'ends' ? fit : 'contain';
  return [{ coFit: 'contain', word }, filling];
}

interface TurnPictureProps {
  readonly finding: PreflightFinding;
  readonly store: SendStore;
  /** The fixed finding's buttons disappear; moves the focus. */
  readonly onTurn: () => void;
}

/** Choice of fit for a picture with another orientation or ratio than the screens: whole with bars, or filling. */
export const TurnPicture = observer(function TurnPicture({ finding, store, onTurn }: TurnPictureProps) {
  const say = useMessages(namespace);
  const { programId } = finding;
  const { programs } = store;
  const { turning } = store.fixing;
  const announce = useFixed(store, programId);
  const size = sizeToFit(finding, store.preflight.value);
  const name = programs.length > 1 ? programs.find(({ id }) => id === programId)?.name : undefined;
  const turn = (fit: Choice['coFit']) => {
    onTurn();
    const announced = announce(say(size ? 'send.fitted' : 'send.turned'));
    turning.run([programId, fit, size]).then(announced, notify.failure);
  };
  return (
    <span className="pgs-next">
      {choicesAt(finding, store).map(({ coFit, word }) => (
        <Button
          key={word}
          size="small"
          disabled={turning.running}
          aria-label={
            name === undefined ? undefined : say('send.turnOf', { action: say(`send.turn.${word}`), name })
          }
          onClick={() => turn(coFit)}
        >
          {say(`send.turn.${word}`)}
        </Button>
      ))}
      {programs.some(({ id, approved }) => id === programId && approved) && (
        <span className="pgs-quiet">{say('send.turn.approved')}</span>
      )}
    </span>
  );
});
