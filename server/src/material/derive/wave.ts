import sharp, { type Sharp } from 'sharp';

/** Number of bars in a waveform. */
const bars = 200;

/** Peak of each of 200 sections of the audio, 0 to 100. */
export function peaksOf(samples: Int16Array): number[] {
  if (samples.length === 0) return [];
  return Array.from({ length: bars }, (_, bar) => {
    const from = Math.floor((bar * samples.length) / bars);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * samples.length) / bars));
    let loudest = 0;
    for (const sample of samples.subarray(from, to)) loudest = Math.max(loudest, Math.abs(sample));
    return Math.round((loudest / 32_768) * 100);
  });
}

const width = 480;
const height = 270;

/** Waveform image in a grey visible on light and dark backgrounds. */
export function drawWave(peaks: readonly number[]): Sharp {
  const step = width / peaks.length;
  const lines = peaks.map((peak, index) => {
    const half = Math.max(1, (peak / 100) * (height / 2 - 20));
    const x = (index + 0.5) * step;
    return `M${x.toFixed(1)} ${(height / 2 - half).toFixed(1)}V${(height / 2 + half).toFixed(1)}`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="${lines.join('')}" stroke="#7f8a99" stroke-width="${(step * 0.6).toFixed(2)}"/></svg>`;
  return sharp(Buffer.from(drawing));
}
