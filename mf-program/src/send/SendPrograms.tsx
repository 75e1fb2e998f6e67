import { formatBytes, formatPercent, formatResolution, useMessages } from '@vitrine/shared/i18n';
import { Button } from '@vitrine/shared/ui/basic';
import { IconClose } from '@vitrine/shared/ui/icons';
import { ListSkeleton, PaneState } from '@vitrine/shared/ui/pane';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { namespace } from '../namespace.ts';
import { ProgramIcon } from '../program/ProgramIcon.tsx';
import { cutShare } from './cutShare.ts';
import { Findings } from './Findings.tsx';
import { FixedNote } from './FixedNote.tsx';
import { canTurn } from './pictureFits.ts';
import type { Preflight, SendStore } from './SendStore.ts';

interface SendProgramsProps {
  readonly store: SendStore;
  readonly onLeaveOut: (programId: string) => void;
  /** The programs of the address do not exist. */
  readonly onGone: () => void;
}

/** The programs in play order with their findings. One of several can be left out. */
export const SendPrograms = observer(function SendPrograms({ store, onLeaveOut, onGone }: SendProgramsProps) {
  const say = useMessages(namespace);
  const heading = useRef<HTMLHeadingElement>(null);
  const { programs } = store;
  const leaveOut = (id: string) => {
    // The button disappears; moves the focus.
    heading.current?.focus();
    onLeaveOut(id);
  };
  return (
    <section className="pgs-section" aria-label={say('send.what')}>
      <h2 ref={heading} tabIndex={-1}>
        {say('send.what')}
      </h2>
      <PaneState
        source={store.preflight}
        skeleton={<ListSkeleton rows={3} />}
        onGone={onGone}
        isEmpty={programs.length === 0}
        empty={{ text: say('send.noPrograms') }}
      >
        <ol className="pgs-programs">
          {programs.map((program) => (
            <li key={program.id}>
              <SentProgram program={program} store={store} onFix={() => heading.current?.focus()} />
              {programs.length > 1 && (
                <Button
                  theme="borderless"
                  type="tertiary"
                  icon={<IconClose />}
                  aria-label={say('send.leaveOut', { name: program.name })}
                  title={say('send.leaveOut', { name: program.name })}
                  onClick={() => leaveOut(program.id)}
                />
              )}
            </li>
          ))}
        </ol>
      </PaneState>
    </section>
  );
});

interface WayBackProps {
  readonly programId: string;
  readonly store: SendStore;
  /** The button disappears on undo; moves the focus. */
  readonly onUndo: () => void;
}

/** Undo of a fix, which outlasts the notification. */
const WayBack = observer(function WayBack({ programId, store, onUndo }: WayBackProps) {
  const { lasting } = store.fixing;
  if (lasting?.programId !== programId) return null;
  const undone = () => {
    onUndo();
    store.fixing.undone();
  };
  return (
    <div className="pgs-way-back">
      <FixedNote done={lasting.done} undo={lasting.undo} onUndone={undone} />
    </div>
  );
});

/** A picture's own size; the program around it takes its size from the picture. */
const sizeText = ({ picture, resolution }: Preflight['programs'][number]): string =>
  picture ? `${picture.width}x${picture.height}` : resolution;

/** How the one picture is seen on the chosen screens; on how many, where it differs. */
function PictureFits({ fits = [], picture, resolution }: Preflight['programs'][number]) {
  const say = useMessages(namespace);
  if (fits.length === 0 || !picture) return null;
  const [width = 0, height = 0] = resolution.split('x').map(Number);
  const share = formatPercent(cutShare(picture, { width, height }));
  const fitLabels = fits.map(({ fit, terminals: count }) => {
    const how = fit === 'cut' ? say('send.fits.cut', { share }) : say(`send.fits.${fit}`);
    return fits.length === 1 ? how : say('send.fitsOn', { how, count });
  });
  return <span className="pgs-quiet">{fitLabels.join(' · ')}</span>;
}

interface SentProgramProps {
  readonly program: Preflight['programs'][number];
  readonly store: SendStore;
  readonly onFix: () => void;
}

const SentProgram = observer(function SentProgram({ program, store, onFix }: SentProgramProps) {
  const say = useMessages(namespace);
  const turnsAt = new Set(program.findings.filter((finding) => canTurn(finding, store.preflight.value)));
  return (
    <>
      {program.thumbnailUrl ? (
        <img src={program.thumbnailUrl} alt="" />
      ) : (
        <span className="pgs-no-picture">
          <ProgramIcon kind="program" />
        </span>
      )}
      <div>
        <strong>{program.name}</strong>
        <span className="pgs-quiet">
          {formatResolution(sizeText(program))} · {formatBytes(program.size)} ·{' '}
          {say('send.files', { count: program.files })}
        </span>
        <PictureFits {...program} />
        <Findings findings={program.findings} store={store} turnsAt={turnsAt} onFix={onFix} />
        <WayBack programId={program.id} store={store} onUndo={onFix} />
      </div>
    </>
  );
});
