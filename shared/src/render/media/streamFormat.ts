/** How a live address is played: by hls.js, by the browser, or not at all. */
export type StreamFormat = { kind: 'hls' } | { kind: 'browser' } | { kind: 'unsupported'; name: string };

/** Extensions that no browser plays, with their common names. */
const unsupported: Readonly<Record<string, string>> = {
  mpd: 'DASH',
  flv: 'FLV',
  ts: 'MPEG-TS',
  f4m: 'HDS',
  ism: 'Smooth Streaming',
  asf: 'ASF',
};
/** URL schemes that no browser plays, with their common names. */
const unsupportedSchemes: Readonly<Record<string, string>> = {
  rtsp: 'RTSP',
  rtmp: 'RTMP',
  rtmps: 'RTMP',
  rtp: 'RTP',
  udp: 'UDP',
  srt: 'SRT',
  mms: 'MMS',
};

/** Classifies an address by scheme and extension; without a hint it is left to the browser. */
export function streamFormat(address: string): StreamFormat {
  const scheme = /^([a-z]+):\/\//i.exec(address)?.[1]?.toLowerCase() ?? 'http';
  const foreign = unsupportedSchemes[scheme];
  if (foreign !== undefined) return { kind: 'unsupported', name: foreign };
  const path = address.split(/[?#]/, 1)[0] ?? '';
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  if (ending === 'm3u8' || ending === 'm3u') return { kind: 'hls' };
  const name = unsupported[ending];
  return name === undefined ? { kind: 'browser' } : { kind: 'unsupported', name };
}
