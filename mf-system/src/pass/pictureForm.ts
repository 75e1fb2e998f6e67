import { make } from './make.ts';
import { smaller } from './smaller.ts';
import type { Say } from './words.ts';

interface PictureFormOptions {
  readonly say: Say;
  /** Sends it; resolves to whether it was taken. */
  readonly send: (picture: Blob) => Promise<boolean>;
  readonly onTrouble: (reason: unknown) => void;
}

/** Takes a photo or lets one be chosen, shows it, and sends it when told to. */
export function pictureForm({ say, send, onTrouble }: PictureFormOptions): HTMLElement {
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
      if (file) smaller(file).then(show, onTrouble);
    });
  submit.addEventListener('click', () => {
    if (!chosen) return;
    submit.disabled = true;
    send(chosen)
      .then((taken) => {
        if (taken) show(undefined);
      })
      .catch(onTrouble)
      .finally(() => {
        submit.disabled = false;
      });
  });
  const pickers = make('div', { className: 'pickers' }, take.label, choose.label);
  return make('section', {}, make('h2', {}, say('picture')), pickers, preview, submit);
}

/** A file field that looks like a button; the field itself is what the keyboard and readers meet. */
function picker(words: string, camera: boolean) {
  const input = make('input', { type: 'file', accept: 'image/*' });
  if (camera) input.setAttribute('capture', 'environment');
  return { input, label: make('label', { className: 'picker' }, input, make('span', {}, words)) };
}
