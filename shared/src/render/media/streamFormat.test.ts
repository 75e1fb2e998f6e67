import { expect, it } from '@jest/globals';
import { streamFormat } from './streamFormat.ts';

it.each([
  ['https://a.example/live/index.m3u8', { kind: 'hls' }],
  ['https://a.example/live/INDEX.M3U8?token=1.mp4#x', { kind: 'hls' }],
  ['/etv/file/abc', { kind: 'browser' }],
  ['https://a.example/live.mp4', { kind: 'browser' }],
  ['https://a.example/live', { kind: 'browser' }],
  ['https://a.example/live.flv', { kind: 'unsupported', name: 'FLV' }],
  ['https://a.example/x.mpd?a=b.m3u8', { kind: 'unsupported', name: 'DASH' }],
  ['rtsp://camera/1', { kind: 'unsupported', name: 'RTSP' }],
  ['RTMP://a.example/live', { kind: 'unsupported', name: 'RTMP' }],
])('%s', (address, format) => expect(streamFormat(address)).toEqual(format));
