import { describe, expect, it } from '@jest/globals';
import { pickDevice, soundOf } from './pickDevice.ts';

const device = (label: string, kind = 'videoinput', groupId = label) => ({
  deviceId: label,
  groupId,
  kind,
  label,
});
const webcam = device('HD Webcam C920');
const grabber = device('USB Video: HDMI Capture', 'videoinput', 'grabber');
const devices = [device('Microphone', 'audioinput', 'mic'), webcam, grabber];

describe('a device for a purpose', () => {
  it('is a capture device for a cable and a camera for a face', () => {
    expect(pickDevice(devices, 'hdmi', '')).toBe(grabber);
    expect(pickDevice(devices, 'camera', '')).toBe(webcam);
  });

  it('is never a camera for a cable, nor anything without a name', () => {
    expect(pickDevice([webcam], 'hdmi', '')).toBeUndefined();
    expect(pickDevice([device('')], 'camera', '')).toBeUndefined();
  });

  it('is the one that was named, or none', () => {
    expect(pickDevice(devices, 'hdmi', 'c920')).toBe(webcam);
    expect(pickDevice(devices, 'hdmi', 'Magewell')).toBeUndefined();
  });

  it('brings the sound of its own box', () => {
    const sound = device('HDMI Audio', 'audioinput', 'grabber');
    expect(soundOf([...devices, sound], grabber)).toBe(sound);
    expect(soundOf(devices, grabber)).toBeUndefined();
  });
});
