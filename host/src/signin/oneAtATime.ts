import { runInAction } from 'mobx';

/** What a form at the door shows of the work under way. */
interface Working {
  busy: boolean;
  problem: string | undefined;
}

/** Does one thing at a time; a press in between does nothing. What goes wrong is said by `refuse`. */
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
