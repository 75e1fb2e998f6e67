/** Detects playing videos without progress, as opposed to paused and ended ones. */
export class StuckVideos {
  readonly #times = new WeakMap<HTMLVideoElement, number>();

  /** True when a playing video has not moved since the last call. */
  check(videos: Iterable<HTMLVideoElement>): boolean {
    let stuck = false;
    for (const video of videos) {
      const before = this.#times.get(video);
      this.#times.set(video, video.currentTime);
      if (!video.paused && !video.ended && before === video.currentTime) stuck = true;
    }
    return stuck;
  }
}
