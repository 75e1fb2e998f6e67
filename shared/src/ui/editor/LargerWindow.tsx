import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { useNarrowWindow } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import './largerWindow.css';

/** Palette, canvas and properties need so much side by side. */
const leastWidth = 900;

const Covered = createContext(false);

/** Whether the editor around lies under the request for a larger window: its keys rest meanwhile. */
export const useCovered = (): boolean => useContext(Covered);

interface LargerWindowProps {
  /** Where the way back leads. */
  readonly back: string;
  /** What can be done in a narrow window as well: paths with what they are called. */
  readonly ways?: readonly { readonly to: string; readonly label: string }[];
  readonly children: ReactNode;
}

/**
 * Around an editor: says in a narrow window that it needs a larger one, and leads to what can be done there. The editor
 * stays mounted below, so that work that is not saved outlives a window that was made small.
 */
export function LargerWindow({ back, ways = [], children }: LargerWindowProps) {
  const covered = useNarrowWindow(leastWidth);
  return (
    <>
      <div className="ve-under" inert={covered}>
        <Covered value={covered}>{children}</Covered>
      </div>
      {covered && <Cover back={back} ways={ways} />}
    </>
  );
}

function Cover({ back, ways }: Required<Pick<LargerWindowProps, 'back' | 'ways'>>) {
  const say = useMessages(sharedNamespace);
  const cover = useRef<HTMLElement>(null);
  useEffect(() => cover.current?.focus(), []);
  return (
    <section ref={cover} className="ve-larger" tabIndex={-1} aria-label={say('largerWindow.title')}>
      <h1>{say('largerWindow.title')}</h1>
      <p>{say('largerWindow.text', { width: leastWidth })}</p>
      {ways.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      <Link to={back}>{say('largerWindow.back')}</Link>
    </section>
  );
}
