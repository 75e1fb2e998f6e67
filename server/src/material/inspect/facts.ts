/** Facts about an inspected file. */
export interface FileFacts {
  /** Detected from the content, not as declared by the client. */
  readonly mime: string;
  /** Displayed size in pixels; null when not applicable or unknown. */
  readonly width: number | null;
  readonly height: number | null;
  /** Seconds. */
  readonly duration: number | null;
  /** How browsers can play it: as it is, remuxed to MP4, transcoded, or not at all. */
  readonly playback: 'asIs' | 'remux' | 'transcode' | 'never';
  /** Demuxer passed to ffmpeg, so that content never selects one. */
  readonly demuxer?: string;
}

/** Facts about a file that needs no processing and has no dimensions. */
export const plainFacts = (mime: string): FileFacts => ({
  mime,
  width: null,
  height: null,
  duration: null,
  playback: 'asIs',
});
