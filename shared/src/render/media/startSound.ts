const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** Plays; muted if the browser refuses sound without a touch. An interrupting pause is no error. */
export async function startSound(element: HTMLMediaElement): Promise<void> {
  try {
    await element.play();
  } catch (error) {
    if (isNamed(error, 'AbortError')) return;
    if (!isNamed(error, 'NotAllowedError') || element.muted) throw error;
    element.muted = true;
    await startSound(element);
  }
}
