import { describe, expect, it } from '@jest/globals';
import { readApkManifest } from './apkManifest.ts';

const namespace = 'http://schemas.android.com/apk/res/android';
const words = [
  'versionName',
  'package',
  'manifest',
  namespace,
  '2.4.1',
  'org.example.player',
  'x'.repeat(200),
  'y'.repeat(2000),
];

function chunk(kind: number, header: number, rest: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16LE(kind, 0);
  head.writeUInt16LE(header, 2);
  head.writeUInt32LE(8 + rest.length, 4);
  return Buffer.concat([head, rest]);
}

/** A string pool as packed by `aapt`. */
function pool(utf8: boolean): Buffer {
  const texts = words.map((word) => {
    const long = (length: number) => (length > 0x7f ? [0x80 | (length >> 8), length & 0xff] : [length]);
    if (utf8)
      return Buffer.from([...long(word.length), ...long(Buffer.byteLength(word)), ...Buffer.from(word), 0]);
    const size = Buffer.alloc(2);
    size.writeUInt16LE(word.length);
    return Buffer.concat([size, Buffer.from(word, 'utf16le'), Buffer.alloc(2)]);
  });
  const head = Buffer.alloc(20 + 4 * words.length);
  head.writeUInt32LE(words.length, 0);
  head.writeUInt32LE(utf8 ? 0x100 : 0, 8);
  head.writeUInt32LE(28 + 4 * words.length, 12);
  let at = 0;
  texts.forEach((text, index) => {
    head.writeUInt32LE(at, 20 + 4 * index);
    at += text.length;
  });
  return chunk(0x0001, 28, Buffer.concat([head, ...texts]));
}

function attribute(name: number, kind: number, data: number): Buffer {
  const bytes = Buffer.alloc(20);
  bytes.writeUInt32LE(0xffffffff, 0);
  bytes.writeUInt32LE(name, 4);
  bytes.writeUInt32LE(kind === 3 ? data : 0xffffffff, 8);
  bytes.writeUInt16LE(8, 12);
  bytes[15] = kind;
  bytes.writeUInt32LE(data, 16);
  return bytes;
}

function manifest(utf8: boolean, attributes: Buffer[]): Buffer {
  const head = Buffer.alloc(28);
  head.writeUInt32LE(0xffffffff, 8);
  head.writeUInt32LE(2, 12);
  head.writeUInt16LE(20, 16);
  head.writeUInt16LE(20, 18);
  head.writeUInt16LE(attributes.length, 20);
  const element = chunk(0x0102, 16, Buffer.concat([head, ...attributes]));
  return chunk(0x0003, 8, Buffer.concat([pool(utf8), chunk(0x0180, 8, Buffer.alloc(4)), element]));
}

const version = attribute(0, 3, 4);
const name = attribute(1, 3, 5);

describe('the manifest of an app', () => {
  it.each([true, false])('has its name and version, also among long strings (UTF-8: %s)', (utf8) => {
    expect(readApkManifest(manifest(utf8, [version, name]))).toEqual({
      version: '2.4.1',
      appId: 'org.example.player',
    });
  });

  it('has no version when that is a reference, and nothing when it is not binary', () => {
    const reference = attribute(0, 1, 0x7f040001);
    expect(readApkManifest(manifest(true, [reference, name])).version).toBe('');
    const nothing = { version: '', appId: '' };
    expect(readApkManifest(Buffer.from('<manifest/>'))).toEqual(nothing);
    expect(readApkManifest(Buffer.alloc(0))).toEqual(nothing);
    const whole = manifest(true, [version]);
    for (const length of [1, 9, 40, whole.length - 30])
      expect(readApkManifest(whole.subarray(0, length)).version).toBe('');
  });

  it.each([true, false])('is rejected when made to take long (UTF-8: %s)', (utf8) => {
    const endless = attribute(0, 3, 7);
    expect(readApkManifest(manifest(utf8, [endless, name]))).toEqual({
      version: '',
      appId: 'org.example.player',
    });
    const others = Array.from({ length: 60_000 }, () => attribute(2, 3, 7));
    expect(readApkManifest(manifest(utf8, [name, ...others, version]))).toEqual({
      version: '',
      appId: 'org.example.player',
    });
  });
});
