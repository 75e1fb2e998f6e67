/** The server's names of codecs, and the MIME type to ask a browser for each. */
const probes: Readonly<Record<string, string>> = {
  avc: 'video/mp4; codecs="avc1.640028"',
  hevc: 'video/mp4; codecs="hvc1.1.6.L93.B0"',
  vp8: 'video/webm; codecs="vp8"',
  vp9: 'video/webm; codecs="vp09.00.10.08"',
  av1: 'video/mp4; codecs="av01.0.05M.08"',
  aac: 'audio/mp4; codecs="mp4a.40.2"',
  opus: 'audio/webm; codecs="opus"',
  vorbis: 'audio/webm; codecs="vorbis"',
  flac: 'audio/flac',
};

/** Abilities such as `plays:avc` for each codec that this browser supports; used by the pre-publish check. */
export function playsWords(): string[] {
  const media = document.createElement('video');
  return Object.entries(probes).flatMap(([word, type]) =>
    media.canPlayType(type) === '' ? [] : [`plays:${word}`],
  );
}
