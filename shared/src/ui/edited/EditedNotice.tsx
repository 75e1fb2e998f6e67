import type { ContentEdits } from '@vitrine/shared/api';
import { formatList, type SayShared, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { Banner, Button, errorText, notify } from '@vitrine/shared/ui/basic';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ChangeList } from './ChangeList.tsx';
import { EditedMark } from './EditedMark.tsx';
import { type EditedSubject, EditsStore } from './EditsStore.ts';
import './edited.css';

/**
 * Says that content was edited since it was published, what is another, and publishes it again; nothing where it was
 * not edited.
 *
 * @example <EditedNotice kind="task" id={task.id} />
 */
export const EditedNotice = observer(function EditedNotice(subject: EditedSubject) {
  const say = useMessages(sharedNamespace);
  const store = useEdits(subject);
  const [open, setOpen] = useState(false);
  const edits = store.edits.value;
  if (!edits || edits.programs.length === 0) return null;
  const publish = async () => {
    try {
      const { tasks, terminals } = await store.publishing.run([]);
      notify.success(say('edited.done', { count: tasks, terminals }));
    } catch (reason) {
      notify.failure(reason);
    }
  };
  return (
    <section className="vt-edited" aria-label={say('edited.label')} data-edited-notice={subject.kind}>
      <p>
        <EditedMark edited={wordOf(edits)} />
        <span>{say(`edited.${subject.kind}`, sentenceParts(edits))}</span>
      </p>
      <div className="vt-edited-acts">
        <Button size="small" theme="borderless" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say(open ? 'edited.hide' : 'edited.what')}
        </Button>
        {session.can('task.manage') && (
          <Button
            size="small"
            theme="solid"
            disabled={!store.ready}
            loading={store.publishing.running}
            title={store.ready ? say('edited.keeps') : undefined}
            onClick={() => void publish()}
          >
            {say('edited.again')}
          </Button>
        )}
      </div>
      {!store.ready && <small className="vt-edited-note">{blocked(say, edits)}</small>}
      {store.publishing.error !== undefined && (
        <Banner type="danger" closeIcon={null} description={errorText(store.publishing.error)} />
      )}
      {open && <ChangeList programs={edits.programs} named={subject.kind === 'task'} />}
    </section>
  );
});

const wordOf = ({ programs }: ContentEdits) =>
  (programs.find(({ edited }) => edited === 'ready') ?? programs[0])?.edited;

const sentenceParts = ({ programs, tasks }: ContentEdits) => ({
  count: tasks.length,
  programs: formatList(programs.map(({ name }) => name)),
  tasks: formatList(tasks.slice(0, 5).map(({ name }) => name)),
});

function blocked(say: SayShared, { programs }: ContentEdits): string {
  const rejected = programs.some(({ edited }) => edited === 'rejected');
  return say(rejected ? 'edited.blockedRejected' : 'edited.blockedUnreviewed');
}

function useEdits({ kind, id }: EditedSubject): EditsStore {
  const [store, setStore] = useState(() => new EditsStore(client, { kind, id }));
  useEffect(() => {
    const fresh = new EditsStore(client, { kind, id });
    setStore(fresh);
    void fresh.edits.reload();
    const stop = subscribeEvents((event) => fresh.hear(event));
    return () => {
      stop();
      fresh.dispose();
    };
  }, [kind, id]);
  return store;
}
