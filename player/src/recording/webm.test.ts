import { describe, expect, it } from '@jest/globals';
import { webmOf } from './webm.ts';
import { vp8FrameOf } from './webpFrame.ts';

const text = (bytes: Uint8Array) => String.fromCharCode(...bytes);

describe('a WebP picture', () => {
  const chunk = (name: string, data: number[]) => [
    ...name.split('').map((letter) => letter.charCodeAt(0)),
    data.length,
    0,
    0,
    0,
    ...data,
    ...(data.length % 2 ? [0] : []),
  ];
  const webp = (...chunks: number[][]) =>
    Uint8Array.from([...text0('RIFF'), 0, 0, 0, 0, ...text0('WEBP'), ...chunks.flat()]);
  const text0 = (word: string) => word.split('').map((letter) => letter.charCodeAt(0));

  it('returns its VP8 frame, also behind other chunks', () => {
    expect([...vp8FrameOf(webp(chunk('VP8 ', [9, 8, 7])))]).toEqual([9, 8, 7]);
    expect([...vp8FrameOf(webp(chunk('VP8X', [1, 2, 3]), chunk('VP8 ', [5, 6])))]).toEqual([5, 6]);
  });

  it('that is lossless, or another format, is refused', () => {
    expect(() => vp8FrameOf(webp(chunk('VP8L', [1, 2])))).toThrow('without a VP8 frame');
    expect(() => vp8FrameOf(Uint8Array.from(text0('GIF89a and more to come')))).toThrow('Not a WebP');
  });
});

describe('a recording', () => {
  const frames = [
    { at: 0, data: Uint8Array.of(1, 2, 3) },
    { at: 2000, data: Uint8Array.of(4, 5) },
  ];
  const video = webmOf(frames, { width: 320, height: 180, duration: 4000 });

  it('is a WebM of VP8 with every frame', () => {
    expect([...video.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3]);
    const words = text(video);
    expect(words.slice(0, 64)).toContain('webm');
    expect(words).toContain('V_VP8');
    expect(words.split('\u001f\u0043\u00b6\u0075')).toHaveLength(3);
    expect(words).toContain('\u0001\u0002\u0003');
  });

  it('states its own length, so that a viewer knows where it ends', () => {
    const segment = text(video).indexOf('\u0018\u0053\u0080\u0067');
    const view = new DataView(video.buffer);
    expect(view.getUint32(segment + 8)).toBe(video.length - segment - 12);
  });
});
