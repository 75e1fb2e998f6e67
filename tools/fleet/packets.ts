/** Minimal subset of MQTT 3.1.1, so that ten thousand terminals fit into one process. */

const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return Buffer.concat([length, bytes]);
};

function packet(head: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const length: number[] = [];
  let rest = body.length;
  do {
    const low = rest % 128;
    rest = Math.floor(rest / 128);
    length.push(rest > 0 ? low | 128 : low);
  } while (rest > 0);
  return Buffer.concat([Buffer.from([head, ...length]), body]);
}

const number = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

/** Clean session, keep-alive of two minutes; the will is retained with QoS 1. */
export function connectPacket(login: {
  clientId: string;
  userName: string;
  password: string;
  will?: { topic: string; payload: string };
}): Buffer {
  const { clientId, userName, password, will } = login;
  const flags = 0xc2 | (will ? 0x2c : 0);
  const willParts = will ? [text(will.topic), text(will.payload)] : [];
  return packet(
    0x10,
    text('MQTT'),
    Buffer.from([4, flags]),
    number(120),
    text(clientId),
    ...willParts,
    text(userName),
    text(password),
  );
}

/** QoS 1 for each topic. */
export function subscribePacket(id: number, topics: readonly string[]): Buffer {
  return packet(0x82, number(id), ...topics.flatMap((topic) => [text(topic), Buffer.from([1])]));
}

/** QoS 1. */
export function publishPacket(id: number, topic: string, payload: string, retain: boolean): Buffer {
  return packet(0x32 | Number(retain), text(topic), number(id), Buffer.from(payload));
}

export const pubackPacket = (id: number): Buffer => packet(0x40, number(id));
export const pingPacket = (): Buffer => packet(0xc0);

export type Received =
  | { kind: 'connack'; code: number }
  | { kind: 'suback' }
  | { kind: 'publish'; topic: string; payload: string; id: number | undefined }
  | { kind: 'other' };

export function readPackets(bytes: Buffer): { packets: Received[]; rest: Buffer } {
  const packets: Received[] = [];
  let at = 0;
  for (;;) {
    const length = readLength(bytes, at + 1);
    if (!length || bytes.length < length.end + length.value) return { packets, rest: bytes.subarray(at) };
    packets.push(readPacket(bytes[at] ?? 0, bytes.subarray(length.end, length.end + length.value)));
    at = length.end + length.value;
  }
}

function readLength(bytes: Buffer, from: number): { value: number; end: number } | undefined {
  let value = 0;
  for (let place = 0; place < 4; place += 1) {
    const byte = bytes[from + place];
    if (byte === undefined) return undefined;
    value += (byte & 127) * 128 ** place;
    if (byte < 128) return { value, end: from + place + 1 };
  }
  throw new Error('A packet has no end');
}

function readPacket(head: number, body: Buffer): Received {
  const kind = head >> 4;
  if (kind === 2) return { kind: 'connack', code: body[1] ?? 255 };
  if (kind === 9) return { kind: 'suback' };
  if (kind !== 3) return { kind: 'other' };
  const topicEnd = 2 + body.readUInt16BE(0);
  const acknowledged = ((head >> 1) & 3) > 0;
  return {
    kind: 'publish',
    topic: body.toString('utf8', 2, topicEnd),
    id: acknowledged ? body.readUInt16BE(topicEnd) : undefined,
    payload: body.toString('utf8', topicEnd + (acknowledged ? 2 : 0)),
  };
}
