/** Resolves with the moment at which a frame was painted while the page was as wanted; looks at every frame. */
export function paintedWhen(wanted: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const check = () => {
      if (!wanted()) {
        requestAnimationFrame(check);
        return;
      }
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      // Sent in a frame's callback, a message arrives as the first task after that frame was painted.
      channel.port2.postMessage(undefined);
    };
    requestAnimationFrame(check);
  });
}

/** Scrolls by `step` pixels in every frame; answers how long each frame took, ms. */
export function scrollFrames(scroller: HTMLElement, step: number, count: number): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const scroll = (time: number) => {
      times.push(time);
      if (times.length > count) {
        resolve(times.slice(1).map((each, index) => each - (times[index] ?? each)));
        return;
      }
      scroller.scrollTop += step;
      requestAnimationFrame(scroll);
    };
    requestAnimationFrame(scroll);
  });
}
