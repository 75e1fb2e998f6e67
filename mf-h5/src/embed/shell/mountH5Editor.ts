import type { Around, FrameAppearance, FrameEditor, FrameStart } from '../bridge.ts';
import type {
  mountH5Editor as Declared,
  H5EditorDocument,
  H5EditorHandle,
  H5EditorProps,
  H5EditorState,
} from '../package/h5-editor.d.ts';
import { materialsOf } from './aroundOf.ts';
import { assetsFolder } from './assets.ts';
import { ChangeReporter } from './ChangeReporter.ts';
import { openFrame } from './openFrame.ts';

const beforeReady: H5EditorState = {
  ready: false,
  canUndo: false,
  canRedo: false,
  unsaved: false,
  saving: false,
};

const appearanceOf = (props: H5EditorProps): FrameAppearance => ({
  locale: props.locale ?? 'zh_CN',
  theme: props.theme ?? 'light',
  readOnly: props.readOnly ?? false,
  name: props.name ?? '',
  forms: props.forms !== undefined,
});

const textOf = (document: H5EditorDocument | undefined) => document && JSON.stringify(document);

/** An editor: its frame, given and reported documents. */
class MountedEditor {
  #props: H5EditorProps;
  readonly #element: HTMLIFrameElement | undefined;
  #note: HTMLElement | undefined;
  #editor: FrameEditor | undefined;
  #ended = false;
  /** Document given before the frame was ready, or the frame's current one. */
  #latest: () => string | undefined;
  /** Reported documents: setting one again is no change. */
  readonly #reported = new WeakSet<object>();
  #reportedText: string | undefined;
  /** Last given document, since frameworks pass the same again on each render. */
  #givenText: string | undefined;
  readonly #reporter = new ChangeReporter(() => this.#notifyChange());
  state: H5EditorState = beforeReady;

  constructor(container: Element | ShadowRoot, props: H5EditorProps, open: typeof openFrame) {
    this.#props = props;
    const given = textOf(props.document);
    this.#givenText = given;
    this.#latest = () => given;
    try {
      this.#element = open(container, assetsFolder(props.assets), props.name || 'H5', (loading) => {
        loading.then(
          (start) => this.#begin(start),
          (reason: unknown) => this.#fail(container, reason),
        );
      });
    } catch (reason) {
      this.#fail(container, reason);
    }
  }

  update(change: Partial<H5EditorProps>): void {
    const { document } = change;
    const before = this.#props.document;
    this.#props = { ...this.#props, ...change };
    if (document && document !== before && !this.#isKnown(document)) this.setDocument(document);
    if (this.#element && change.name) this.#element.title = change.name;
    this.#editor?.appearance(appearanceOf(this.#props));
  }

  getDocument(): H5EditorDocument | undefined {
    const text = this.#latest();
    return text === undefined ? undefined : JSON.parse(text);
  }

  setDocument(document: H5EditorDocument): void {
    const text = JSON.stringify(document);
    this.#givenText = text;
    if (this.#editor) this.#editor.replaceDocument(text);
    else this.#latest = () => text;
  }

  async save(): Promise<void> {
    if (!this.#editor) throw new Error('The H5 editor is not ready');
    await this.#editor.save();
  }

  undo(): void {
    this.#editor?.undo();
  }

  redo(): void {
    this.#editor?.redo();
  }

  unmount(): void {
    if (this.#ended) return;
    this.#ended = true;
    const last = this.#latest();
    this.#latest = () => last;
    this.#reporter.flush();
    this.#editor?.stop();
    this.#editor = undefined;
    this.#element?.remove();
    this.#note?.remove();
    this.state = beforeReady;
  }

  #begin(start: (given: FrameStart) => FrameEditor): void {
    if (this.#ended) return;
    this.#editor = start({
      ...appearanceOf(this.#props),
      document: this.#latest(),
      autosave: this.#props.autosave ?? false,
      around: () => this.#around(),
    });
  }

  #around(): Around {
    return {
      ...materialsOf(this.#props),
      save: async (text) => {
        this.#reporter.flush();
        await this.#props.onSave?.(JSON.parse(text));
      },
      answer: async (text) => {
        if (!this.#props.forms) throw new Error('Answers to forms have no handler');
        await this.#props.forms.answer(JSON.parse(text));
      },
      changed: (read) => {
        this.#latest = read;
        this.#reporter.changed();
      },
      stateChanged: (state) => {
        if (this.#ended) return;
        this.state = { ...state };
        this.#props.onState?.(this.state);
      },
      failed: (message) => this.#props.onError?.(new Error(message)),
    };
  }

  #notifyChange(): void {
    const document = this.getDocument();
    if (!document) return;
    this.#reported.add(document);
    this.#reportedText = JSON.stringify(document);
    this.#props.onChange?.(document);
  }

  /** Compares by content: frameworks wrap documents in proxies. */
  #isKnown(document: H5EditorDocument): boolean {
    return (
      this.#reported.has(document) || [this.#reportedText, this.#givenText].includes(JSON.stringify(document))
    );
  }

  #fail(container: Element | ShadowRoot, reason: unknown): void {
    if (this.#ended) return;
    const error = reason instanceof Error ? reason : new Error(String(reason));
    this.#element?.remove();
    const note = document.createElement('p');
    note.setAttribute('role', 'alert');
    note.textContent = error.message;
    container.append(note);
    this.#note = note;
    this.#props.onError?.(error);
  }
}

/** The editor for its page: a plain object, since frameworks wrap what they keep in proxies, which reach no `#private`. */
const handleOf = (editor: MountedEditor): H5EditorHandle => ({
  get state() {
    return editor.state;
  },
  update: (change) => editor.update(change),
  getDocument: () => editor.getDocument(),
  setDocument: (document) => editor.setDocument(document),
  save: () => editor.save(),
  undo: () => editor.undo(),
  redo: () => editor.redo(),
  unmount: () => editor.unmount(),
});

/** Mounts an editor into a shadow root or another element out of reach of the page's styles. */
export function mountInto(
  container: Element | ShadowRoot,
  props: H5EditorProps,
  open = openFrame,
): H5EditorHandle {
  return handleOf(new MountedEditor(container, props, open));
}

/** Mounts an editor into an element, which determines its size. */
export const mountH5Editor: typeof Declared = (container, props = {}) => {
  const room = document.createElement('div');
  for (const [name, value] of Object.entries({ display: 'block', width: '100%', height: '100%' }))
    room.style.setProperty(name, value, 'important');
  const editor = mountInto(room.attachShadow({ mode: 'open' }), props);
  container.append(room);
  const { unmount } = editor;
  return Object.assign(editor, {
    unmount() {
      unmount();
      room.remove();
    },
  });
};
