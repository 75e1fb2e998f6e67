import { open } from 'node:fs/promises';
import { hasFfmpeg } from '../derive/ffmpeg.ts';
import { ByteFile } from './ByteFile.ts';
import { assertWhole } from './containers.ts';
import type { FileFacts } from './facts.ts';
import { reportsPlace } from './isoBoxes.ts';
import { Misfit } from './Misfit.ts';
import { probeTracks } from './probed.ts';
import { agreedKind, assertUnmarked } from './sniff.ts';
import { inspectText } from './text.ts';
import { readTracks, type Tracks } from './tracks.ts';

const containers: Readonly<Record<string, { mime: string; demuxer: string }>> = {
  mp4: { mime: 'video/mp4', demuxer: 'mov' },
  mkv: { mime: 'video/x-matroska', demuxer: 'matroska' },
  avi: { mime: 'video/x-msvideo', demuxer: 'avi' },
  flv: { mime: 'video/x-flv', demuxer: 'flv' },
  rm: { mime: 'application/vnd.rn-realmedia', demuxer: 'rm' },
};

/** 8-bit 4:2:0 H.264 (baseline, main, high), VP9, AV1: codecs that browsers play in MP4. */
const playedVideo = /^(avc[13]\.(42|4d|58|64)|h264$|vp09|vp9$|av01|av1$)/i;
const playedAudio = /^(aac|mp3|opus|flac)$/;

function playbackOf(kind: string, tracks: Tracks): FileFacts['playback'] {
  const plays =
    playedVideo.test(tracks.video?.codec ?? '') && (!tracks.audio || playedAudio.test(tracks.audio.codec));
  if (!plays) return 'transcode';
  return kind === 'mp4' ? 'asIs' : 'remux';
}

/** A playlist only refers to media, so that there is nothing to show or convert. */
async function inspectPlaylist(path: string): Promise<FileFacts> {
  await assertUnmarked(path);
  await inspectText(path);
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(10), 0, 10, 0);
    const head = buffer.toString('utf8', 0, bytesRead).replace('\ufeff', '');
    if (!head.startsWith('#EXTM3U')) throw new Misfit('contentMismatch');
  } finally {
    await file.close();
  }
  return {
    mime: 'application/vnd.apple.mpegurl',
    width: null,
    height: null,
    duration: null,
    playback: 'never',
  };
}

async function tracksOf(path: string, kind: string, demuxer: string): Promise<Tracks | undefined> {
  return kind === 'mp4' || kind === 'mkv' ? readTracks(path) : probeTracks(path, demuxer);
}

/** Facts about a complete video whose content matches its extension. Throws {@link Misfit}. */
export async function inspectVideo(path: string, suffix: string): Promise<FileFacts> {
  if (suffix === 'm3u8') return inspectPlaylist(path);
  const kind = await agreedKind(path, suffix);
  await ByteFile.with(path, (file) => assertWhole(file, kind));
  const container = containers[kind];
  if (!container) {
    return {
      mime: 'application/x-shockwave-flash',
      width: null,
      height: null,
      duration: null,
      playback: 'never',
    };
  }
  const { mime, demuxer } = container;
  const tracks = await tracksOf(path, kind, demuxer);
  if (!tracks) return { mime, width: null, height: null, duration: null, playback: 'transcode', demuxer };
  if (!tracks.video) throw new Misfit('noVideo');
  const { width, height } = tracks.video;
  // Remuxing drops the GPS data without affecting playback.
  const located = kind === 'mp4' && hasFfmpeg() && (await ByteFile.with(path, reportsPlace));
  const playback = playbackOf(kind, tracks);
  return {
    mime,
    width,
    height,
    duration: tracks.duration || null,
    playback: playback === 'asIs' && located ? 'remux' : playback,
    demuxer,
  };
}
