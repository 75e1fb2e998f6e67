/** Mutes the stage during a call, except for an emergency program. Returns a function that restores the sound. */
export function quietStage(stage: HTMLElement): () => void {
  const quieted = new Set<HTMLMediaElement>();
  const quiet = (media: HTMLMediaElement) => {
    if (media.muted || media.closest('.program-layer.urgent')) return;
    media.muted = true;
    quieted.add(media);
  };
  const begun = (event: Event) => {
    if (event.target instanceof HTMLMediaElement) quiet(event.target);
  };
  for (const media of stage.querySelectorAll<HTMLMediaElement>('video, audio')) quiet(media);
  // Media events do not bubble, but they can be captured.
  stage.addEventListener('playing', begun, true);
  return () => {
    stage.removeEventListener('playing', begun, true);
    for (const media of quieted) media.muted = false;
  };
}
