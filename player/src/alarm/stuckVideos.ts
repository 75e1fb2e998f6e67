/** Tells videos that play and stand still from those that go on, are paused, or are over. */
export class StuckVideos {
  readonly #times = new WeakMap<HTMLVideoElement, number>();

  /** True when one of them has not moved since the last look. */
  look(videos: Iterable<HTMLVideoElement>): boolean {
    let stuck = false;
    for (const video of videos) {
      const before = this.#times.get(video);
      this.#times.set(video, video.currentTime);
      if (!video.paused && !video.ended && before === video.currentTime) stuck = true;
    }
    return stuck;
  }
}
