import { beforeEach, describe, expect, it } from '@jest/globals';
import { type Fingerprint, lightOf } from './Fingerprinter.ts';
import { PictureWatch } from './PictureWatch.ts';

const picture = (light: number): Fingerprint => new Uint8Array(144).fill(light);
const black = picture(4);

let watch: PictureWatch;
let at: number;
let begun: string[];
let ended: string[];

beforeEach(() => {
  watch = new PictureWatch();
  at = 0;
  begun = [];
  ended = [];
});

/** Samples every two seconds for this long. */
function check(seconds: number, of: Partial<Parameters<PictureWatch['check']>[0]> & { step?: number }): void {
  for (let left = seconds; left > 0; left -= 2) {
    at += 2000;
    const moved = of.step ? { picture: picture(60 + (((at / 1000) * of.step) % 100)) } : {};
    const found = watch.check({
      picture: picture(90),
      showing: true,
      stuck: false,
      meant: false,
      ...of,
      ...moved,
      at,
    });
    begun.push(...found.begun);
    ended.push(...found.ended);
  }
}

describe('a black-screen alarm', () => {
  it('is raised once when a program plays and the picture is black, and ends with the next picture', () => {
    check(28, { picture: black });
    expect(begun).toEqual([]);
    check(60, { picture: black });
    expect(begun).toEqual(['black']);
    check(2, {});
    expect(ended).toEqual(['black']);
  });

  it('is not raised for a program that is black by design', () => {
    check(120, { picture: black, meant: true });
    expect(begun).toEqual([]);
  });

  it('is not raised during a fade, on the idle screen or while the screen is off', () => {
    check(20, { picture: black });
    check(2, {});
    check(120, { picture: black, showing: false });
    expect(begun).toEqual([]);
  });
});

describe('a frozen-picture alarm', () => {
  it('is raised when a playing video stalls', () => {
    check(40, { stuck: true });
    expect(begun).toEqual(['frozen']);
    check(2, { step: 10 });
    expect(ended).toEqual(['frozen']);
  });

  it('is not raised for a still picture, nor while something else on the screen moves', () => {
    check(300, {});
    check(300, { stuck: true, step: 10 });
    expect(begun).toEqual([]);
  });

  it('is replaced by the black-screen alarm, which is more specific', () => {
    check(60, { picture: black, stuck: true });
    expect(begun).toEqual(['black']);
  });
});

it('luminance follows human perception', () => {
  expect([...lightOf([255, 255, 255, 255, 0, 0, 255, 255])]).toEqual([255, 18]);
});
