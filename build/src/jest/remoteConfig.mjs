import { domProject } from './domProject.mjs';

/** Configuration of jest for one remote; jest is started in its folder. */
export default {
  ...domProject,
  rootDir: process.cwd(),
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  // A machine that builds at the same time is slow; what hangs still fails.
  testTimeout: 60_000,
};
