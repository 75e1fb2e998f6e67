/** What an inspected file is. */
export interface FileFacts {
  /** By content, not as any client said. */
  readonly mime: string;
  /** Pixels as seen; null where they do not apply or cannot be known. */
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** How browsers come to play it: as it is, repacked as MP4, converted, or by nothing we have. */
  readonly playback: 'asIs' | 'remux' | 'transcode' | 'never';
  /** Format name by which ffmpeg is told to open the file, so that content never chooses a demuxer. */
  readonly demuxer?: string;
}

/** Facts of a file that is shown as it is and has no size on screen. */
export const plainFacts = (mime: string): FileFacts => ({
  mime,
  width: null,
  height: null,
  duration: null,
  playback: 'asIs',
});
