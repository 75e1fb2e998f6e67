import type { ProgramDocument } from '@vitrine/shared/document';
import { type ProgramOptions, type ProgramView, renderProgram } from '@vitrine/shared/render';
import { session } from '@vitrine/shared/session';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type RenderSources, renderSources } from '../drawing/renderSources.ts';

export interface PlayingOptions {
  readonly muted?: boolean;
  /** Index of the first scene. */
  readonly startScene?: number;
  /** Id of a saved program. */
  readonly programId?: string;
  /** Source of weather, fonts and linked programs; by default the signed-in user's. */
  readonly sources?: RenderSources;
}

export interface Playing {
  /** Ref of the element that shows the program, fitted to it. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** Index of the current scene. */
  readonly scene: number;
  /** Number of failing widgets. */
  readonly failures: number;
  readonly showScene: (index: number) => void;
}

/** Options to play a program in the console as on a terminal. */
const consoleOptions = (): Pick<ProgramOptions, 'mode' | 'clock' | 'timeZone' | 'locale' | 'resolveUrl'> => ({
  mode: 'preview',
  clock: Date.now,
  timeZone: session.timeZone,
  locale: session.contentLocale,
  resolveUrl: (address) => address,
});

/** An unsaved program has no links, and requests nothing besides the document. */
function sourcesOf({ programId, sources = renderSources() }: PlayingOptions): Partial<ProgramOptions> {
  return programId === undefined ? {} : { ...sources, programId };
}

/**
 * Plays a program as on a terminal, in the element of `host`. A new state of the same program continues where it was;
 * for another program, give the component another key.
 */
export function usePlaying(document: ProgramDocument, options: PlayingOptions = {}): Playing {
  const { muted = false, startScene = 0 } = options;
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ProgramView>(undefined);
  const [scene, setScene] = useState(startScene);
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef({ options, document });
  latest.current = { options, document };
  useEffect(() => {
    if (!host.current) return;
    setFailed(new Set());
    const playing = renderProgram(host.current, latest.current.document, {
      ...consoleOptions(),
      muted,
      onError: (id) => setFailed((known) => new Set([...known, id])),
      onSceneShown: setScene,
      ...sourcesOf(latest.current.options),
    });
    const { startScene: first = 0 } = latest.current.options;
    if (first > 0) playing.showScene(first);
    view.current = playing;
    return () => playing.destroy();
  }, [muted]);
  const shown = useRef(document);
  useEffect(() => {
    if (shown.current === document) return;
    shown.current = document;
    view.current?.update(document);
  }, [document]);
  return { host, scene, failures: failed.size, showScene: (index) => view.current?.showScene(index) };
}
