import { removeRun } from './runFolder.mjs';

/** Stops the PostgreSQL of this run and removes what it left. */
export default async function tearDown() {
  await removeRun(process.env.VITRINE_TEST_RUN);
}
