import { type AlarmRecording, alarmRecordingLimit } from '@vitrine/shared/api';
import { base64 } from '../report/base64.ts';
import { webmOf } from './webm.ts';
import { vp8FrameOf } from './webpFrame.ts';

interface KeptFrame {
  /** Server time in milliseconds. */
  readonly at: number;
  readonly data: Uint8Array;
}

/** Milliseconds of frames that are kept. */
const memory = 50_000;
/** Milliseconds to record after an alarm, to show what follows. */
export const aftermath = 16_000;
const lastFrame = 2000;

/** The latest frames of the screen at small size, to show what led to an alarm. */
export class FrameRing {
  #frames: KeptFrame[] = [];
  #size = { width: 0, height: 0 };

  /**
   * Stores the canvas as a frame. Resolves when done; frames that the browser does not encode as lossy WebP are
   * skipped.
   */
  async take(canvas: HTMLCanvasElement, at: number): Promise<void> {
    const { width, height } = canvas;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.5));
    if (blob?.type !== 'image/webp') return;
    if (width !== this.#size.width || height !== this.#size.height) this.#frames = [];
    this.#size = { width, height };
    this.#frames.push({ at, data: vp8FrameOf(new Uint8Array(await blob.arrayBuffer())) });
    this.#frames = this.#frames.filter((frame) => frame.at > at - memory);
  }

  /** The frames as a recording; undefined without any. The oldest are dropped to fit the size limit. */
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
