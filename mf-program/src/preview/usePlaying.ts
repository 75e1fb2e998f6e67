import type { ProgramDocument } from '@vitrine/shared/document';
import { type ProgramOptions, type ProgramView, renderProgram } from '@vitrine/shared/render';
import { session } from '@vitrine/shared/session';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type RenderSources, renderSources } from '../drawing/renderSources.ts';

export interface PlayingOptions {
  readonly muted?: boolean;
  /** Place of the scene to begin with, from 0. */
  readonly startScene?: number;
  /** Id of the program, when it is saved. */
  readonly programId?: string;
  /** Where weather, typefaces and linked programs come from; those of whoever is signed in unless said otherwise. */
  readonly sources?: RenderSources;
}

export interface Playing {
  /** Put on the element that is to show the program; the picture fills it at true ratio. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** Place of the scene on the screen, from 0. */
  readonly scene: number;
  /** Widgets that could not be shown. */
  readonly failures: number;
  readonly showScene: (index: number) => void;
}

/** What a program needs to be played in the console as on a terminal. */
const consoleOptions = (): Pick<ProgramOptions, 'mode' | 'clock' | 'timeZone' | 'locale' | 'resolveUrl'> => ({
  mode: 'preview',
  clock: Date.now,
  timeZone: session.timeZone,
  locale: session.contentLocale,
  resolveUrl: (address) => address,
});

/** A program that is not saved yet leads nowhere, and nothing beside it is asked for. */
function sourcesOf({ programId, sources = renderSources() }: PlayingOptions): Partial<ProgramOptions> {
  return programId === undefined ? {} : { ...sources, programId };
}

/**
 * Plays a program as a terminal would, in the element that `host` is put on. Another state of the same program goes on
 * where the one before it was; for another program, give the component another key.
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
