import { serverNow } from '@vitrine/shared/i18n';
import { client, session } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
import { DraftStorage } from './DraftStorage.ts';
import { givenDraft, type TaskAddress } from './givenDraft.ts';
import { TaskFormStore } from './TaskFormStore.ts';

/** The form of the task in the address, or of a new one. */
export function useTaskForm(address: TaskAddress): TaskFormStore {
  const { group } = address;
  const [form] = useState(() => formOf(address));
  useEffect(() => {
    const open = async () => {
      await form.existing.reload();
      const untouched = form.id === undefined && form.restoredFrom === undefined && !form.changed;
      if (untouched && group !== '-1') form.offer({ groupId: group });
    };
    void open();
    void form.groups.reload();
    void form.programs.reload();
    return () => {
      form.existing.cancel();
      form.programs.cancel();
    };
  }, [form, group]);
  return form;
}

function formOf(address: TaskAddress): TaskFormStore {
  const given = givenDraft(address);
  const owner = `${session.accountName}/${session.userName}`;
  const id = address.task === '' ? undefined : address.task;
  return new TaskFormStore(client, {
    id,
    ...(given && { given }),
    now: new Date(serverNow()),
    timeZone: session.timeZone,
    draftStorage: new DraftStorage(localStorage, owner, id),
  });
}
