import type { ContentEdits } from '@vitrine/shared/api';
import { formatList, type SayShared, sharedNamespace, useMessages } from '@vitrine/shared/i18n';
import { pathOf, session } from '@vitrine/shared/session';
import { Banner, Button, errorText, notify } from '@vitrine/shared/ui/basic';
import { confirm } from '@vitrine/shared/ui/confirm';
import { useNavigate } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useEffect, useEffectEvent, useState } from 'react';
import { ChangeList } from './ChangeList.tsx';
import { EditedMark } from './EditedMark.tsx';
import type { EditedSubject, EditsStore, RefusedUpdate } from './EditsStore.ts';
import { useEdits } from './useEdits.ts';
import { usePublishEdits } from './usePublishEdits.ts';
import { whyBlocked } from './whyBlocked.ts';
import './edited.css';

interface NoticeProps {
  /** Number of manual saves: each is followed by a dialog that offers the update. */
  readonly saves?: number;
  /** Called when the dialog opens or closes, since it owns the keys. */
  readonly onAsking?: (asking: boolean) => void;
}

type EditedNoticeProps = NoticeProps & EditedSubject;

/**
 * Shows that content was edited since publication, lists the changes, and publishes it again; nothing if unedited.
 *
 * @example <EditedNotice kind="task" id={task.id} />
 */
export function EditedNotice({ kind, id, ...rest }: EditedNoticeProps) {
  const store = useEdits({ kind, id });
  return <EditsNotice store={store} {...rest} />;
}

/** The notice for edits that the page loads itself, to use them elsewhere as well. */
export const EditsNotice = observer(function EditsNotice({
  store,
  saves = 0,
  onAsking,
}: NoticeProps & { readonly store: EditsStore }) {
  const say = useMessages(sharedNamespace);
  const [open, setOpen] = useState(false);
  const publish = usePublishEdits(store);
  const edits = store.edits.value;
  const { kind } = store.subject;
  useOffer({ store, saves, publish, onAsking });
  if (!edits || edits.programs.length === 0 || store.updating) return null;
  return (
    <section className="vt-edited" aria-label={say('edited.label')} data-edited-notice={kind}>
      <p>
        <EditedMark edited={wordOf(edits)} />
        <span>{sentenceOf(say, kind, edits)}</span>
      </p>
      <div className="vt-edited-actions">
        <Button size="small" theme="borderless" aria-expanded={open} onClick={() => setOpen(!open)}>
          {say(open ? 'edited.hide' : 'edited.what')}
        </Button>
        {!store.ready && <ReviewButton edits={edits} />}
        {session.can('task.manage') && (
          <Button
            size="small"
            theme="solid"
            disabled={!store.ready}
            loading={store.publishing.running}
            title={store.ready ? say('edited.keeps') : undefined}
            onClick={() => void publish()}
          >
            {say('edited.updateNow')}
          </Button>
        )}
      </div>
      {!store.ready && <small className="vt-edited-note">{whyBlocked(say, edits)}</small>}
      {store.publishing.error !== undefined && (
        <Banner type="danger" closeIcon={null} description={errorText(store.publishing.error)} />
      )}
      <NotSent refused={store.refused} />
      {open && <ChangeList programs={edits.programs} named={kind === 'task'} />}
    </section>
  );
});

/** Link to the review, for reviewers. */
function ReviewButton({ edits }: { readonly edits: ContentEdits }) {
  const say = useMessages(sharedNamespace);
  const navigate = useNavigate();
  const waiting = edits.programs.find(
    ({ edited, submitted }) => edited === 'unreviewed' && submitted !== false,
  );
  const path = waiting && pathOf.review(waiting.programId);
  if (path === undefined) return null;
  return (
    <Button size="small" onClick={() => navigate(path)}>
      {say('edited.openReview')}
    </Button>
  );
}

/** Tasks that were not updated with the others, and why; until the next attempt. */
function NotSent({ refused }: { readonly refused: readonly RefusedUpdate[] }) {
  const say = useMessages(sharedNamespace);
  if (refused.length === 0) return null;
  const lines = refused.map(({ id, name, message }) => (
    <li key={id}>{name === '' ? message : say('edited.notSent', { name, message })}</li>
  ));
  return (
    <Banner type="warning" closeIcon={null} description={<ul className="vt-edited-refused">{lines}</ul>} />
  );
}

const wordOf = ({ programs }: ContentEdits) =>
  (programs.find(({ edited }) => edited === 'ready') ?? programs[0])?.edited;

const listNames = (tasks: ContentEdits['tasks']) => formatList(tasks.slice(0, 5).map(({ name }) => name));

/** States that screens show older content only if one does; otherwise, that they will. */
function sentenceOf(say: SayShared, kind: EditedSubject['kind'], edits: ContentEdits): string {
  const { programs, tasks, screens, showing = screens } = edits;
  if (kind === 'task') {
    const key = showing > 0 ? 'edited.task' : screens > 0 ? 'edited.taskLater' : 'edited.taskIdle';
    return say(key, { programs: formatList(programs.map(({ name }) => name)) });
  }
  if (showing === 0 && screens === 0)
    return say('edited.program', { count: tasks.length, tasks: listNames(tasks) });
  const names = listNames(tasks.filter(({ plays }) => plays));
  return showing > 0
    ? say('edited.screens', { count: showing, tasks: names })
    : say('edited.later', { count: screens, tasks: names });
}

const offerOf = (say: SayShared, { screens, showing = screens }: ContentEdits): string =>
  showing > 0 ? say('edited.offer', { count: showing }) : say('edited.offerLater', { count: screens });

interface Offer extends Pick<NoticeProps, 'onAsking'> {
  readonly store: EditsStore;
  readonly saves: number;
  readonly publish: () => Promise<void>;
}

/**
 * After a manual save: offers to update the screens, or says what that waits for. The next save, and leaving the page,
 * close the offer.
 */
function useOffer({ store, saves, publish, onAsking }: Offer): void {
  const say = useMessages(sharedNamespace);
  const offer = useEffectEvent(async (signal: AbortSignal) => {
    const edits = await store.afterSave();
    if (signal.aborted) return;
    if (edits.programs.length === 0 || edits.screens === 0 || !session.can('task.manage')) return;
    if (!store.ready) return notify.warning(whyBlocked(say, edits));
    onAsking?.(true);
    const agreed = await confirm({
      signal,
      title: offerOf(say, edits),
      content: say('edited.keeps'),
      action: say('edited.updateNow'),
    });
    onAsking?.(false);
    if (agreed) await publish();
  });
  useEffect(() => {
    if (saves === 0) return undefined;
    const over = new AbortController();
    offer(over.signal).catch((reason: unknown) => {
      if (!over.signal.aborted) notify.failure(reason);
    });
    return () => over.abort();
  }, [saves]);
}
