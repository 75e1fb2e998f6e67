import { expect, test } from '@jest/globals';
import { forgetChunks } from './forgetChunks.ts';

const lists = () => Object.keys(window).filter((key) => key.startsWith('webpackChunk'));

test('lists of a remote go, with and without a version in their names; those of others stay', () => {
  const others = ['webpackChunkmf_task_2', 'webpackChunkmf_task_2@1.0.0', 'webpackChunkmf_h5@1.0.0'];
  for (const name of [...others, 'webpackChunkmf_task', 'webpackChunkmf_task@0.1.0'])
    Reflect.set(window, name, []);
  forgetChunks('mf_task');
  expect(lists()).toEqual(others);
});
