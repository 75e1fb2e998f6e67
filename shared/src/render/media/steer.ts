/** Further away than this it jumps, in milliseconds: catching up would take too long. */
const far = 250;
/** Nearer than this it is let alone, in milliseconds. */
const near = 4;
/** What it gains or loses in a second, as a share of how far it is away. */
const eagerness = 4;
/** Faster or slower than by this much would be heard; and, of what is silent, seen. */
const most = { heard: 0.08, silent: 0.25 };
/** How long a jump takes on most machines, in milliseconds. */
const jumpTime = 80;
const interval = 100;

/**
 * Keeps a sound or video at the place that `at` tells, in milliseconds: a little faster or slower, and a jump only
 * where it is far away. While `at` tells nothing it runs freely. Answers how to stop.
 */
export function steer(element: HTMLMediaElement, at: () => number | undefined): () => void {
  const look = () => {
    const target = at();
    if (target === undefined || element.seeking || element.paused || element.ended) return;
    // The very end is left alone: a jump there would end it before its time.
    if (target > element.duration * 1000 - far) return setRate(element, 1);
    const behind = target - element.currentTime * 1000;
    const limit = element.muted ? most.silent : most.heard;
    if (Math.abs(behind) > far) {
      setRate(element, 1);
      element.currentTime = (target + jumpTime) / 1000;
    } else setRate(element, Math.abs(behind) < near ? 1 : 1 + within((behind / 1000) * eagerness, limit));
  };
  const timer = setInterval(look, interval);
  look();
  return () => {
    clearInterval(timer);
    setRate(element, 1);
  };
}

const within = (change: number, limit: number) => Math.min(Math.max(change, -limit), limit);

function setRate(element: HTMLMediaElement, rate: number): void {
  if (Math.abs(element.playbackRate - rate) > 0.001 || rate === 1) element.playbackRate = rate;
}
