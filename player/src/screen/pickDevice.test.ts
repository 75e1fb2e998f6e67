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

describe('the picked device', () => {
  it('is a capture device for HDMI and a webcam for the camera widget', () => {
    expect(pickDevice(devices, 'hdmi', '')).toBe(grabber);
    expect(pickDevice(devices, 'camera', '')).toBe(webcam);
  });

  it('is never a webcam for HDMI, nor a device without a label', () => {
    expect(pickDevice([webcam], 'hdmi', '')).toBeUndefined();
    expect(pickDevice([device('')], 'camera', '')).toBeUndefined();
  });

  it('is the named one, or none', () => {
    expect(pickDevice(devices, 'hdmi', 'c920')).toBe(webcam);
    expect(pickDevice(devices, 'hdmi', 'Magewell')).toBeUndefined();
  });

  it('comes with the audio input of its own hardware', () => {
    const sound = device('HDMI Audio', 'audioinput', 'grabber');
    expect(soundOf([...devices, sound], grabber)).toBe(sound);
    expect(soundOf(devices, grabber)).toBeUndefined();
  });
});
