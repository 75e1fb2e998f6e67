import { runInAction } from 'mobx';

/** Pending state and error of a sign-in form. */
interface Working {
  busy: boolean;
  problem: string | undefined;
}

/** Runs one task at a time and ignores further calls meanwhile. Errors go to `refuse`. */
export async function oneAtATime(
  form: Working,
  work: () => Promise<void>,
  refuse: (reason: unknown) => void,
): Promise<void> {
  if (form.busy) return;
  runInAction(() => {
    form.busy = true;
    form.problem = undefined;
  });
  try {
    await work();
  } catch (reason) {
    runInAction(() => refuse(reason));
  } finally {
    runInAction(() => {
      form.busy = false;
    });
  }
}
