export function say(text) {
  process.stdout.write(`${text}\n`);
}

/** Seconds since `start` (of performance.now) for people: `0.4 s`, `2 min 3 s`. */
export function since(start) {
  const seconds = (performance.now() - start) / 1000;
  if (seconds < 60) return `${seconds.toFixed(1)} s`;
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

const beat = 10_000;

/** Prints `text` every ten seconds during long work. Returns a stop function. */
export function heartbeat(text) {
  const timer = setInterval(() => say(`  ${text()}`), beat);
  return () => clearInterval(timer);
}

/** Prints what is being done, runs it, and prints the duration. */
export async function timed(doing, work) {
  say(`· ${doing} …`);
  const start = performance.now();
  const result = await work();
  say(`  done in ${since(start)}`);
  return result;
}

/** Ends a launcher with a sentence, no stack, exit code 1. */
export function giveUp(error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
