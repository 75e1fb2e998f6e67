import { type AlarmRecording, alarmRecordingLimit } from '@vitrine/shared/api';
import { base64 } from '../report/base64.ts';
import { webmOf } from './webm.ts';
import { vp8FrameOf } from './webpFrame.ts';

interface KeptFrame {
  /** Server's time in milliseconds. */
  readonly at: number;
  readonly data: Uint8Array;
}

/** Milliseconds of the past that are kept at any time. */
const memory = 50_000;
/** Of what comes after an alarm, so that it is seen how it went on. */
export const aftermath = 16_000;
/** The last frame is seen for as long, in milliseconds. */
const lastFrame = 2000;

/** The last frames of the screen, small, so that what led to an alarm can be looked at. */
export class FrameRing {
  #frames: KeptFrame[] = [];
  #size = { width: 0, height: 0 };

  /** Takes what stands on the canvas. Resolves when it is kept; what is no lossy WebP is left out by its browser. */
  async take(canvas: HTMLCanvasElement, at: number): Promise<void> {
    const { width, height } = canvas;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.5));
    if (blob?.type !== 'image/webp') return;
    if (width !== this.#size.width || height !== this.#size.height) this.#frames = [];
    this.#size = { width, height };
    this.#frames.push({ at, data: vp8FrameOf(new Uint8Array(await blob.arrayBuffer())) });
    this.#frames = this.#frames.filter((frame) => frame.at > at - memory);
  }

  /** What is kept as a recording; undefined where there is nothing. Of too many bytes the oldest frames are left out. */
  recording(alarmId: string): AlarmRecording | undefined {
    const frames = newest(this.#frames);
    const [first] = frames;
    const last = frames.at(-1);
    if (!first || !last) return undefined;
    const duration = Math.round(last.at - first.at + lastFrame);
    const video = webmOf(
      frames.map(({ at, data }) => ({ at: at - first.at, data })),
      { ...this.#size, duration },
    );
    const startedAt = new Date(first.at).toISOString();
    return { alarmId, mime: 'video/webm', startedAt, duration, video: base64(video) };
  }
}

function newest(frames: readonly KeptFrame[]): KeptFrame[] {
  let room = alarmRecordingLimit - 4096;
  return frames
    .toReversed()
    .filter(({ data }) => {
      room -= data.length + 64;
      return room > 0;
    })
    .toReversed();
}
