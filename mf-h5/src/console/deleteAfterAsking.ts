import { notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';

interface Question {
  readonly title: string;
  readonly content: string;
  readonly action: string;
}

/** Deletes once the person agreed, and says what `remove` answers, or why it was refused. */
export async function deleteAfterAsking(question: Question, remove: () => Promise<string>): Promise<void> {
  if (!(await confirm({ ...question, danger: true }))) return;
  try {
    notify.success(await remove());
  } catch (reason) {
    notify.failure(reason);
  }
}
