import { expect, it, jest } from '@jest/globals';
import { CameraPresence } from './CameraPresence.ts';

it('the camera counts as present where the host does not list its devices', async () => {
  const devices = {
    open: () => Promise.reject(new Error('not asked here')),
    watch: () => () => undefined,
    has: () => Promise.reject(new Error('not allowed')),
  };
  const fault = jest.fn();
  const onChange = jest.fn();
  const presence = new CameraPresence({ mode: 'play', devices, fault }, onChange);
  presence.check();
  await presence.known;
  expect(onChange).toHaveBeenCalledWith(true);
  expect(fault).toHaveBeenCalledWith(undefined);
  presence.stop();
});
