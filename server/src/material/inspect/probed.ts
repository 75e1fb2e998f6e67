import { z } from 'zod';
import { probe } from '../derive/ffmpeg.ts';
import { ProgramFailed } from '../derive/program.ts';
import { Misfit } from './Misfit.ts';
import type { Tracks } from './tracks.ts';

const seconds = z.coerce.number().nonnegative().optional().catch(undefined);
const report = z.object({
  streams: z
    .array(
      z.object({
        codec_type: z.string().optional(),
        codec_name: z.string().default('unknown'),
        width: z.number().optional(),
        height: z.number().optional(),
        duration: seconds,
      }),
    )
    .default([]),
  format: z.object({ duration: seconds }).default({ duration: undefined }),
});

/** Tracks by ffprobe, for containers without another parser; undefined when it is not installed. */
export async function probeTracks(path: string, demuxer: string): Promise<Tracks | undefined> {
  const text = await ask(path, demuxer);
  if (text === undefined) return undefined;
  const { streams, format } = report.parse(JSON.parse(text));
  const video = streams.find((stream) => stream.codec_type === 'video' && stream.width && stream.height);
  const audio = streams.find((stream) => stream.codec_type === 'audio');
  return {
    ...(video && { video: { codec: video.codec_name, width: video.width ?? 0, height: video.height ?? 0 } }),
    ...(audio && { audio: { codec: audio.codec_name } }),
    duration: format.duration ?? video?.duration ?? audio?.duration ?? 0,
  };
}

async function ask(path: string, demuxer: string): Promise<string | undefined> {
  try {
    return await probe(path, demuxer);
  } catch (error) {
    if (error instanceof ProgramFailed) throw new Misfit('damaged', '', error);
    throw error;
  }
}
