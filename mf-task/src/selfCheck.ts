/**
 * The evaluator of this build, to run the shared vectors in this build and browser. Loaded only by such a check: `await
 * mf_task.get('./selfCheck')` on a page that uses the remote.
 */
export { evaluate } from '@vitrine/shared/schedule';
