import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Output, WebMOutputFormat } from 'mediabunny';

/** A WebM like a player's alarm recording: one VP8 key frame, made unique by a word. */
export async function alarmFilm(word: string): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const source = new EncodedVideoPacketSource('vp8');
  output.addVideoTrack(source);
  await output.start();
  const frame = Buffer.concat([Buffer.from('0000009d012a10001000', 'hex'), Buffer.from(word)]);
  const decoderConfig = { codec: 'vp8', codedWidth: 16, codedHeight: 16 };
  await source.add(new EncodedPacket(frame, 'key', 0, 1), { decoderConfig });
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer(0));
}
