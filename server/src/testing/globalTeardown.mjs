import { removeRun } from './runFolder.mjs';

/** Stops the PostgreSQL of this run and removes what it left. */
export default function tearDown() {
  removeRun(process.env.VITRINE_TEST_RUN);
}
