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

describe('black', () => {
  it('is raised once when a program plays and nothing is to be seen, and ends with the picture', () => {
    check(28, { picture: black });
    expect(begun).toEqual([]);
    check(60, { picture: black });
    expect(begun).toEqual(['black']);
    check(2, {});
    expect(ended).toEqual(['black']);
  });

  it('is no fault of a program that is black itself', () => {
    check(120, { picture: black, meant: true });
    expect(begun).toEqual([]);
  });

  it('is no fault of a fade, of an idle screen, or of one that is off', () => {
    check(20, { picture: black });
    check(2, {});
    check(120, { picture: black, showing: false });
    expect(begun).toEqual([]);
  });
});

describe('frozen', () => {
  it('is raised when a video that plays stands still', () => {
    check(40, { stuck: true });
    expect(begun).toEqual(['frozen']);
    check(2, { step: 10 });
    expect(ended).toEqual(['frozen']);
  });

  it('is no fault of a still picture, nor of a stall beside something that moves', () => {
    check(300, {});
    check(300, { stuck: true, step: 10 });
    expect(begun).toEqual([]);
  });

  it('gives way to black, which says more', () => {
    check(60, { picture: black, stuck: true });
    expect(begun).toEqual(['black']);
  });
});

it('measures light as an eye does', () => {
  expect([...lightOf([255, 255, 255, 255, 0, 0, 255, 255])]).toEqual([255, 18]);
});
