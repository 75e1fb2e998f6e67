import { buildPackage } from './package.ts';

/** What is said of a build: `text` is webpack's own report when it failed. */
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

// Builds the packages that are named to it by message, one after the other: the second is built by code that is warm.
let turn = Promise.resolve();
process.on('message', (name: string) => {
  turn = turn.then(async () => {
    process.send?.(await resultOf(name));
  });
});
