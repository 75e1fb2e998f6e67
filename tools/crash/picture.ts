import { crc32, deflateSync } from 'node:zlib';
import { between, type Random } from './random.ts';

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** An incompressible PNG of noise, unique per call. */
export function noisePicture(random: Random, side = 160): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // 8 bits each of red, green, blue.
  head.set([8, 2], 8);
  const rows = Buffer.alloc(side * (1 + side * 3));
  for (let place = 0; place < rows.length; place += 1)
    rows[place] = place % (1 + side * 3) === 0 ? 0 : between(random, 0, 256);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
