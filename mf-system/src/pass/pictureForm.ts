import { make } from './make.ts';
import type { Say } from './messages.ts';
import { smaller } from './smaller.ts';

interface PictureFormOptions {
  readonly say: Say;
  /** Resolves to whether it was accepted. */
  readonly send: (picture: Blob) => Promise<boolean>;
  readonly onError: (reason: unknown) => void;
}

/** Takes or selects a picture, previews it, and sends it. */
export function pictureForm({ say, send, onError }: PictureFormOptions): HTMLElement {
  const preview = make('img', { className: 'preview', alt: say('chosen'), hidden: true });
  const submit = make('button', { type: 'button', className: 'primary', hidden: true }, say('sendPicture'));
  const take = picker(say('take'), true);
  const choose = picker(say('choose'), false);
  let chosen: Blob | undefined;
  const show = (picture: Blob | undefined) => {
    URL.revokeObjectURL(preview.src);
    chosen = picture;
    preview.hidden = picture === undefined;
    submit.hidden = picture === undefined;
    if (picture) preview.src = URL.createObjectURL(picture);
  };
  for (const { input } of [take, choose])
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      input.value = '';
      if (file) smaller(file).then(show, onError);
    });
  submit.addEventListener('click', () => {
    if (!chosen) return;
    submit.disabled = true;
    send(chosen)
      .then((taken) => {
        if (taken) show(undefined);
      })
      .catch(onError)
      .finally(() => {
        submit.disabled = false;
      });
  });
  const pickers = make('div', { className: 'pickers' }, take.label, choose.label);
  return make('section', {}, make('h2', {}, say('picture')), pickers, preview, submit);
}

/** A file input styled as a button; the input stays accessible. */
function picker(words: string, camera: boolean) {
  const input = make('input', { type: 'file', accept: 'image/*' });
  if (camera) input.setAttribute('capture', 'environment');
  return { input, label: make('label', { className: 'picker' }, input, make('span', {}, words)) };
}
