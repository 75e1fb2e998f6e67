import { ApiError } from '@vitrine/shared/api/client';
import { changeLocale, giveLocale, loadMessages, messagesOf, startMessages } from '@vitrine/shared/i18n';
import type { FormAnswer, FormOutcome } from '@vitrine/shared/render';
import { Sequence } from '@vitrine/shared/timing';
import { errorText, notify } from '@vitrine/shared/ui/basic';
import { action, autorun, makeObservable, observableRef, reaction } from 'mobx';
import { createRoot, type Root } from 'react-dom/client';
import type { EditorNotice } from '../../editor/EditorStore.ts';
import { H5Editor } from '../../editor/H5Editor.ts';
import type { EditorPort } from '../../editor/port/EditorPort.ts';
import { messages, namespace } from '../../messages/index.ts';
import type { Around, FrameAppearance, FrameEditor, FrameStart } from '../bridge.ts';
import { answerOf } from './answerOf.ts';
import { EmbedRoot } from './EmbedRoot.tsx';
import { embedPort } from './embedPort.tsx';
import { readDocument } from './embedWork.ts';
import { foreignReason } from './foreignReason.ts';
import { paintTheme } from './paintTheme.ts';

/** Notices worded differently or omitted, since a foreign page has no upload list. */
const saidElsewhere: readonly EditorNotice[] = ['uploading', 'uploadFailed'];

function postNotice(notice: EditorNotice): void {
  const say = messagesOf(namespace);
  if (notice === 'uploading') notify.info(say('embed.uploading'));
  if (!saidElsewhere.includes(notice)) notify.warning(say(`notice.${notice}`));
}

/** Editor state in the frame: outside of React, so that history and dialogs survive a language change. */
export class EmbeddedEditor implements FrameEditor {
  readonly around: () => Around;
  readonly addressOf = (url: string): string => this.around().addressOf(url);
  readonly port: EditorPort;
  readonly editor: H5Editor;
  readonly #root: Root;
  readonly #ends: (() => void)[] = [];
  /** Suppresses reports while loading a document from the host page. */
  #taking = false;
  #stopped = false;
  /** Document to be opened. */
  #given: string | undefined;
  /** Current settings; the locale changes after its texts have loaded. */
  shown: FrameAppearance;
  readonly #turns = new Sequence();

  constructor(start: FrameStart, place: HTMLElement) {
    this.around = start.around;
    this.shown = start;
    this.#given = start.document;
    this.port = embedPort(
      start,
      () => this.#given,
      () => this.shown.forms,
    );
    this.editor = new H5Editor({
      work: this.port.work,
      typefaces: this.port.materials.typefaces,
      onNotice: postNotice,
    });
    this.#root = createRoot(place);
    makeObservable<this, 'show'>(this, { shown: observableRef, show: action });
    giveLocale(start.locale);
    paintTheme(start.theme);
    this.#open().catch((reason: unknown) => this.#fail(reason));
  }

  appearance(appearance: FrameAppearance): void {
    const { locale } = this.shown;
    paintTheme(appearance.theme);
    this.show({ ...appearance, locale });
    // Sequential: the last requested one wins.
    this.#turns.run(() => this.#turn(appearance.locale)).catch((reason: unknown) => this.#fail(reason));
  }

  readDocument(): string | undefined {
    return this.editor.store && JSON.stringify(this.editor.store.document);
  }

  replaceDocument(text: string): void {
    if (!this.editor.store) {
      // The previous one failed or is still pending.
      this.#given = text;
      this.#read().catch((reason: unknown) => this.#fail(reason));
      return;
    }
    try {
      const document = readDocument(text);
      const { store, saver } = this.editor;
      this.#taking = true;
      store?.replace(document);
      saver?.rebase(saver.revision, new Date().toISOString());
    } catch (reason) {
      notify.error(errorText(reason));
      this.#fail(reason);
    } finally {
      this.#taking = false;
    }
  }

  async save(): Promise<void> {
    const { store, saver } = this.editor;
    if (!store || !saver) throw new ApiError('embed.closed', '');
    // Requested by the host page: saves even without changes.
    if (!saver.unsaved) saver.changed(store.document);
    await this.editor.saveForSure();
  }

  /** Passes a form answer to the host page. */
  readonly answer = async (answer: FormAnswer): Promise<FormOutcome> => {
    const { store } = this.editor;
    if (!store) return 'failed';
    // Honeypot: only bots fill the hidden field. The response does not reveal it.
    if (answer.website !== '') return 'taken';
    try {
      await this.around().answer(JSON.stringify(answerOf(store.document, answer)));
      return 'taken';
    } catch (reason) {
      this.#fail(foreignReason(reason));
      return 'failed';
    }
  };

  undo(): void {
    if (!this.shown.readOnly) this.editor.store?.undo();
  }

  redo(): void {
    if (!this.shown.readOnly) this.editor.store?.redo();
  }

  stop(): void {
    this.#stopped = true;
    for (const end of this.#ends) end();
    this.editor.close();
    // A removed frame has no window: React cannot clean up, and need not.
    if (document.defaultView) this.#root.unmount();
  }

  async #open(): Promise<void> {
    await startMessages();
    await loadMessages(namespace, messages);
    if (this.#stopped) return;
    this.#root.render(<EmbedRoot embedded={this} />);
    await this.#read();
  }

  async #read(): Promise<void> {
    await this.editor.open();
    if (this.#stopped) return;
    const { error } = this.editor.work;
    if (error !== undefined) this.#fail(error);
    else this.#follow();
  }

  /** Reports changes of the work and of the available actions. */
  #follow(): void {
    const { store, saver } = this.editor;
    if (!store || !saver || this.#ends.length > 0) return;
    const read = () => JSON.stringify(store.document);
    this.#ends.push(
      reaction(
        () => store.document,
        () => this.#taking || this.around().changed(read),
      ),
      autorun(() => {
        const { canUndo, canRedo } = store;
        const { unsaved, state } = saver;
        this.around().stateChanged({ ready: true, canUndo, canRedo, unsaved, saving: state === 'saving' });
      }),
    );
  }

  async #turn(locale: FrameAppearance['locale']): Promise<void> {
    if (locale === this.shown.locale) return;
    await changeLocale(locale);
    this.show({ ...this.shown, locale });
  }

  private show(appearance: FrameAppearance): void {
    this.shown = appearance;
  }

  #fail(reason: unknown): void {
    const message = reason instanceof Error && reason.message !== '' ? reason.message : errorText(reason);
    this.around().failed(message);
  }
}
