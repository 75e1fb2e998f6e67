import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { Button, useNarrowWindow } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import './largerWindow.css';

/** Palette, canvas and properties need so much side by side. */
const leastWidth = 900;

const Covered = createContext(false);

/** Whether the editor around lies under the request for a larger window: its keys rest meanwhile. */
export const useCovered = (): boolean => useContext(Covered);

interface LargerWindowProps {
  /** Where the way back leads. */
  readonly back: string;
  readonly children: ReactNode;
}

/**
 * Around an editor: says in a narrow window that it needs a larger one. The editor stays mounted below, so that work that
 * is not saved outlives a window that was made small, and a person who wants to can go on.
 */
export function LargerWindow({ back, children }: LargerWindowProps) {
  const narrow = useNarrowWindow(leastWidth);
  const [anyway, setAnyway] = useState(false);
  const covered = narrow && !anyway;
  return (
    <>
      <div className="ve-under" inert={covered}>
        <Covered value={covered}>{children}</Covered>
      </div>
      {covered && <Cover back={back} onAnyway={() => setAnyway(true)} />}
    </>
  );
}

interface CoverProps {
  readonly back: string;
  readonly onAnyway: () => void;
}

function Cover({ back, onAnyway }: CoverProps) {
  const say = useMessages(sharedNamespace);
  const cover = useRef<HTMLElement>(null);
  useEffect(() => cover.current?.focus(), []);
  return (
    <section ref={cover} className="ve-larger" tabIndex={-1} aria-label={say('largerWindow.title')}>
      <h1>{say('largerWindow.title')}</h1>
      <p>{say('largerWindow.text', { width: leastWidth })}</p>
      <Link to={back}>{say('largerWindow.back')}</Link>
      <Button theme="borderless" type="tertiary" onClick={onAnyway}>
        {say('largerWindow.anyway')}
      </Button>
    </section>
  );
}
