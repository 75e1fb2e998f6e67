import { limitNote } from './limitNote.ts';
import { make } from './make.ts';
import type { Say } from './messages.ts';

/** Maximum characters of a notice. */
const longest = 200;

interface NoticeFormOptions {
  readonly say: Say;
  /** Resolves to whether it was accepted. */
  readonly send: (text: string) => Promise<boolean>;
  readonly onError: (reason: unknown) => void;
}

/** Form for a text notice. */
export function noticeForm({ say, send, onError }: NoticeFormOptions): HTMLElement {
  const text = make('textarea', { id: 'notice', rows: 3, required: true });
  const hint = make('small', { id: 'notice-hint' }, say('noticeHint', { count: longest }));
  text.setAttribute('aria-describedby', hint.id);
  const submit = make('button', { type: 'submit', className: 'primary' }, say('sendNotice'));
  const label = make('label', { htmlFor: text.id }, say('noticeLabel'));
  const form = make('form', {}, label, text, limitNote(text, { longest, say }), hint, submit);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (text.value.trim() === '') return;
    submit.disabled = true;
    send(text.value.trim())
      .then((taken) => {
        if (taken) text.value = '';
      })
      .catch(onError)
      .finally(() => {
        submit.disabled = false;
      });
  });
  return make('section', {}, make('h2', {}, say('notice')), form);
}
