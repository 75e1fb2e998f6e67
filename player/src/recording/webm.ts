/** A VP8 key frame, with its time from the start in milliseconds. */
export interface VideoFrame {
  readonly at: number;
  readonly data: Uint8Array;
}

export interface VideoFacts {
  readonly width: number;
  readonly height: number;
  /** Milliseconds. */
  readonly duration: number;
}

const id = {
  header: 0x1a45dfa3,
  version: 0x4286,
  readVersion: 0x42f7,
  idLength: 0x42f2,
  sizeLength: 0x42f3,
  kind: 0x4282,
  kindVersion: 0x4287,
  kindReadVersion: 0x4285,
  segment: 0x18538067,
  info: 0x1549a966,
  timeUnit: 0x2ad7b1,
  duration: 0x4489,
  writer: 0x5741,
  muxer: 0x4d80,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackUid: 0x73c5,
  trackKind: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  clusterTime: 0xe7,
  block: 0xa3,
} as const;

type Part = Uint8Array;
const ascii = (text: string): Part => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** An integer in as few bytes as possible. */
function bytesOf(value: number): Part {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

function double(value: number): Part {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** A length in eight bytes, as its first byte states. */
function lengthOf(size: number): Part {
  const bytes = new Uint8Array(8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, Math.floor(size / 2 ** 32));
  view.setUint32(4, size % 2 ** 32);
  view.setUint8(0, 0x01);
  return bytes;
}

function joined(parts: readonly Part[]): Part {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function element(name: number, ...content: readonly Part[]): Part {
  const body = joined(content);
  return joined([bytesOf(name), lengthOf(body.length), body]);
}

const number = (name: number, value: number) => element(name, bytesOf(value));

/** Every frame is a key frame in a cluster of its own, so that viewers can seek to any. */
function cluster({ at, data }: VideoFrame): Part {
  const trackOneKeyFrame = Uint8Array.of(0x81, 0, 0, 0x80);
  return element(
    id.cluster,
    number(id.clusterTime, Math.round(at)),
    element(id.block, trackOneKeyFrame, data),
  );
}

/** A silent WebM of VP8 key frames. Numbers are from the Matroska specification (RFC 9559). */
export function webmOf(frames: readonly VideoFrame[], { width, height, duration }: VideoFacts): Uint8Array {
  const header = element(
    id.header,
    // First: a WebM is recognised by its first bytes.
    element(id.kind, ascii('webm')),
    number(id.version, 1),
    number(id.readVersion, 1),
    number(id.idLength, 4),
    number(id.sizeLength, 8),
    number(id.kindVersion, 2),
    number(id.kindReadVersion, 2),
  );
  const info = element(
    id.info,
    number(id.timeUnit, 1_000_000),
    element(id.duration, double(duration)),
    element(id.muxer, ascii('Vitrine')),
    element(id.writer, ascii('Vitrine')),
  );
  const picture = element(id.video, number(id.width, width), number(id.height, height));
  const track = element(
    id.track,
    number(id.trackNumber, 1),
    number(id.trackUid, 1),
    number(id.trackKind, 1),
    element(id.codec, ascii('V_VP8')),
    picture,
  );
  return joined([
    header,
    element(id.segment, info, element(id.tracks, track), ...frames.map((frame) => cluster(frame))),
  ]);
}
