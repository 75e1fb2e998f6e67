/** Two short tones every three seconds, synthesised: no file to load. */
const pitches = [784, 659];
const toneTime = 0.35;
const pause = 3000;
const loudness = 0.15;

/** Rings while it is on. Silent in browsers that require a user gesture before playing audio. */
export class RingTone {
  #context: AudioContext | undefined;
  #timer: ReturnType<typeof setInterval> | undefined;

  start(): void {
    if (this.#timer !== undefined || typeof AudioContext === 'undefined') return;
    this.#context = new AudioContext();
    this.#ring();
    this.#timer = setInterval(() => this.#ring(), pause);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
    // Closing a context that never started rejects; there is nothing to release then.
    this.#context?.close().catch(() => undefined);
    this.#context = undefined;
  }

  #ring(): void {
    const context = this.#context;
    if (context?.state !== 'running') return;
    for (const [index, pitch] of pitches.entries()) {
      tone(context, pitch, context.currentTime + index * toneTime);
    }
  }
}

function tone(context: AudioContext, pitch: number, at: number): void {
  const oscillator = context.createOscillator();
  const volume = context.createGain();
  oscillator.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02);
  volume.gain.linearRampToValueAtTime(0, at + toneTime);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + toneTime);
}
