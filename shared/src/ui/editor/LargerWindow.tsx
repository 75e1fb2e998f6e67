import { sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { useNarrowWindow } from '@vitrine/shared/ui/basic';
import { Link } from '@vitrine/shared/ui/router';
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react';
import './largerWindow.css';

/** Minimum width of palette, canvas and properties side by side. */
const leastWidth = 900;

const Covered = createContext(false);

/** Whether the editor is covered by the request for a larger window, so that its keys are disabled. */
export const useCovered = (): boolean => useContext(Covered);

interface LargerWindowProps {
  /** Path to return to. */
  readonly back: string;
  /** Alternatives in a narrow window: paths with their labels. */
  readonly ways?: readonly { readonly to: string; readonly label: string }[];
  readonly children: ReactNode;
}

/**
 * Wraps an editor: in a narrow window it asks for a larger one and links to alternatives. The editor stays mounted
 * beneath, so that unsaved work survives resizing.
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
