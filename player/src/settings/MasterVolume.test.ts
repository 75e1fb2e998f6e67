import { expect, it } from '@jest/globals';
import { MasterVolume } from './MasterVolume.ts';

/** Effective volume: the browser's own property, beneath the master. */
const native = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'volume');
const loudness = (element: HTMLMediaElement): number => native?.get?.call(element);
const master = new MasterVolume();

it('scales every volume, while widgets read the volume that they set', () => {
  const video = document.createElement('video');
  video.volume = 0.5;
  master.set(40);
  expect(loudness(video)).toBeCloseTo(0.2);
  expect(video.volume).toBe(0.5);
  video.volume = 1;
  expect(loudness(video)).toBeCloseTo(0.4);
});

it('applies to media that never set a volume as soon as they play', () => {
  master.set(30);
  const audio = document.createElement('audio');
  document.body.append(audio);
  audio.dispatchEvent(new Event('play'));
  expect(loudness(audio)).toBeCloseTo(0.3);
  master.set(0);
  expect(loudness(audio)).toBe(0);
});

it('applies to media in the document in a browser without WeakRef', () => {
  const NativeReference = globalThis.WeakRef;
  Reflect.deleteProperty(globalThis, 'WeakRef');
  const own = Object.create(HTMLMediaElement.prototype, {
    volume: native ? { ...native, configurable: true } : {},
  });
  const old = new MasterVolume(own);
  Reflect.set(globalThis, 'WeakRef', NativeReference);
  const video = document.createElement('video');
  document.body.append(video);
  old.set(20);
  expect(loudness(video)).toBeCloseTo(0.2);
});
