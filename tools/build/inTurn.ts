import { buildPackage } from './package.ts';

/** Build result; on failure `text` is webpack's report. */
interface Result {
  readonly built: boolean;
  readonly text: string;
}

async function resultOf(name: string): Promise<Result> {
  try {
    return { built: true, text: await buildPackage(name) };
  } catch (error) {
    return { built: false, text: error instanceof Error ? error.message : String(error) };
  }
}

// Builds packages requested by message one after another, reusing the warm process.
let turn = Promise.resolve();
process.on('message', (name: string) => {
  turn = turn.then(async () => {
    process.send?.(await resultOf(name));
  });
});
