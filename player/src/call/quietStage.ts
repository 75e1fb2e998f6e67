/**
 * Takes the sound from what plays on the stage while people talk, but not from an emergency program. Answers how to give it
 * back.
 */
export function quietStage(stage: HTMLElement): () => void {
  const quieted = new Set<HTMLMediaElement>();
  const quiet = (media: HTMLMediaElement) => {
    if (media.muted || media.closest('.programme.urgent')) return;
    media.muted = true;
    quieted.add(media);
  };
  const begun = (event: Event) => {
    if (event.target instanceof HTMLMediaElement) quiet(event.target);
  };
  for (const media of stage.querySelectorAll<HTMLMediaElement>('video, audio')) quiet(media);
  // Media events do not rise, but they can be caught on their way down.
  stage.addEventListener('playing', begun, true);
  return () => {
    stage.removeEventListener('playing', begun, true);
    for (const media of quieted) media.muted = false;
  };
}
