const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** Plays; where the browser refuses sound without a touch, plays without. A pause meanwhile is no error. */
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
