/** How an address of a live picture is played: by hls.js, by the browser itself, or not at all. */
export type StreamFormat = { kind: 'hls' } | { kind: 'browser' } | { kind: 'unsupported'; name: string };

/** Endings of what no browser plays, with the name by which people know it. */
const unsupported: Readonly<Record<string, string>> = {
  mpd: 'DASH',
  flv: 'FLV',
  ts: 'MPEG-TS',
  f4m: 'HDS',
  ism: 'Smooth Streaming',
  asf: 'ASF',
};
/** The same for addresses that are not of the web. */
const unsupportedSchemes: Readonly<Record<string, string>> = {
  rtsp: 'RTSP',
  rtmp: 'RTMP',
  rtmps: 'RTMP',
  rtp: 'RTP',
  udp: 'UDP',
  srt: 'SRT',
  mms: 'MMS',
};

/** Classifies an address by its scheme and ending; what says nothing of itself is left to the browser. */
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
