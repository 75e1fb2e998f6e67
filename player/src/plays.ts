/** What the server calls a codec, and how a browser is asked for it. */
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

/** Words such as `plays:avc` for each codec that this browser says it plays: by them a sending is checked beforehand. */
export function playsWords(): string[] {
  const media = document.createElement('video');
  return Object.entries(probes).flatMap(([word, type]) =>
    media.canPlayType(type) === '' ? [] : [`plays:${word}`],
  );
}
