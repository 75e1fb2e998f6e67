/** @jest-environment ./player/src/testing/environment.mjs */
import { expect, it } from '@jest/globals';
import { quietStage } from './quietStage.ts';

function playingOn(stage: HTMLElement, className: string): HTMLMediaElement {
  const layer = document.createElement('div');
  layer.className = className;
  const media = document.createElement('video');
  layer.append(media);
  stage.append(layer);
  return media;
}

it('mutes programs during a call, and restores their sound', () => {
  const stage = document.createElement('div');
  const before = playingOn(stage, 'program-layer');
  const giveBack = quietStage(stage);
  const after = playingOn(stage, 'program-layer');
  after.dispatchEvent(new Event('playing'));
  expect([before.muted, after.muted]).toEqual([true, true]);
  giveBack();
  expect([before.muted, after.muted]).toEqual([false, false]);
});

it('does not mute an emergency program', () => {
  const stage = document.createElement('div');
  const giveBack = quietStage(stage);
  const siren = playingOn(stage, 'program-layer urgent');
  siren.dispatchEvent(new Event('playing'));
  expect(siren.muted).toBe(false);
  giveBack();
});
