/**
 * The evaluator as this remote was built with it, so that the shared vectors can be run in this very build and browser.
 * Nothing loads it but such a check: `await mf_task.get('./selfCheck')` on a page where the remote is in use.
 */
export { evaluate } from '@vitrine/shared/schedule';
