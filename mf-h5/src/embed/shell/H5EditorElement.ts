import type {
  defineH5Editor as Declared,
  H5EditorDocument,
  H5EditorForms,
  H5EditorHandle,
  H5EditorLocale,
  H5EditorMaterials,
  H5EditorProps,
  H5EditorState,
  H5EditorTheme,
} from '../package/h5-editor.d.ts';
import { mountInto } from './mountH5Editor.ts';

const style = ':host{display:block;height:640px;overflow:hidden}:host([hidden]){display:none}';

const locales: readonly string[] = ['zh_CN', 'en_US', 'ko_US'] satisfies H5EditorLocale[];
const themes: readonly string[] = ['light', 'dark', 'system'] satisfies H5EditorTheme[];
const isLocale = (text: string | null): text is H5EditorLocale => text !== null && locales.includes(text);
const isTheme = (text: string | null): text is H5EditorTheme => text !== null && themes.includes(text);

type OwnName = 'document' | 'materials' | 'forms' | 'onChange' | 'onSave' | 'onState' | 'onError';
/** Properties without an attribute. */
type Own = { -readonly [Name in OwnName]?: H5EditorProps[Name] | undefined };

/** Properties set before the element was defined, which shadow the class's accessors. */
const lateNames = [
  'document',
  'materials',
  'forms',
  'locale',
  'theme',
  'readOnly',
  'autosave',
  'name',
  'assets',
  'onChange',
  'onSave',
  'onState',
  'onError',
] as const;

/** `<h5-editor>`: edits while connected, keeps the work while disconnected. */
class H5EditorElement extends HTMLElement {
  static readonly observedAttributes = ['locale', 'theme', 'readonly', 'name'];
  /** Mounts the editor; replaced by tests. */
  protected readonly mount: typeof mountInto = mountInto;
  readonly #own: Own = {};
  readonly #room = this.attachShadow({ mode: 'open' });
  #editor: H5EditorHandle | undefined;
  #wasReady = false;

  connectedCallback(): void {
    for (const name of lateNames) this.#takeLate(name);
    // A constructable style sheet complies with CSPs that refuse inline styles.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    this.#room.adoptedStyleSheets = [sheet];
    this.#editor = this.mount(this.#room, this.#props());
  }

  disconnectedCallback(): void {
    const editor = this.#editor;
    this.#editor = undefined;
    // Continues with the same work when reconnected.
    const last = editor?.getDocument();
    editor?.unmount();
    if (last) this.#own.document = last;
    this.#room.replaceChildren();
    this.#wasReady = false;
  }

  attributeChangedCallback(): void {
    const { locale, theme, readOnly, name } = this;
    this.#editor?.update({ locale, theme, readOnly, name });
  }

  get document(): H5EditorDocument | undefined {
    return this.#editor?.getDocument() ?? this.#own.document;
  }
  set document(document: H5EditorDocument | undefined) {
    this.#own.document = document;
    if (document) this.#editor?.update({ document });
  }
  get materials(): H5EditorMaterials | undefined {
    return this.#own.materials;
  }
  set materials(materials: H5EditorMaterials | undefined) {
    this.#own.materials = materials;
    this.#editor?.update({ materials });
  }
  get forms(): H5EditorForms | undefined {
    return this.#own.forms;
  }
  set forms(forms: H5EditorForms | undefined) {
    this.#own.forms = forms;
    this.#editor?.update({ forms });
  }

  get locale(): H5EditorLocale {
    const text = this.getAttribute('locale');
    return isLocale(text) ? text : 'zh_CN';
  }
  set locale(locale: H5EditorLocale) {
    this.setAttribute('locale', locale);
  }
  get theme(): H5EditorTheme {
    const text = this.getAttribute('theme');
    return isTheme(text) ? text : 'light';
  }
  set theme(theme: H5EditorTheme) {
    this.setAttribute('theme', theme);
  }
  get readOnly(): boolean {
    return this.hasAttribute('readonly');
  }
  set readOnly(on: boolean) {
    this.toggleAttribute('readonly', on);
  }
  get autosave(): boolean {
    return this.hasAttribute('autosave');
  }
  set autosave(on: boolean) {
    this.toggleAttribute('autosave', on);
  }
  get name(): string {
    return this.getAttribute('name') ?? '';
  }
  set name(name: string) {
    this.setAttribute('name', name);
  }
  get assets(): string | undefined {
    return this.getAttribute('assets') ?? undefined;
  }
  set assets(folder: string | undefined) {
    if (folder === undefined) this.removeAttribute('assets');
    else this.setAttribute('assets', folder);
  }

  get onChange(): H5EditorProps['onChange'] {
    return this.#own.onChange;
  }
  set onChange(handler: H5EditorProps['onChange']) {
    this.#own.onChange = handler;
  }
  get onSave(): H5EditorProps['onSave'] {
    return this.#own.onSave;
  }
  set onSave(save: H5EditorProps['onSave']) {
    this.#own.onSave = save;
  }
  get onState(): H5EditorProps['onState'] {
    return this.#own.onState;
  }
  set onState(handler: H5EditorProps['onState']) {
    this.#own.onState = handler;
  }
  get onError(): H5EditorProps['onError'] {
    return this.#own.onError;
  }
  set onError(handler: H5EditorProps['onError']) {
    this.#own.onError = handler;
  }

  get state(): H5EditorState {
    const editor = this.#editor;
    return editor?.state ?? { ready: false, canUndo: false, canRedo: false, unsaved: false, saving: false };
  }

  getDocument(): H5EditorDocument | undefined {
    return this.document;
  }

  setDocument(document: H5EditorDocument): void {
    this.#own.document = document;
    this.#editor?.setDocument(document);
  }

  async save(): Promise<void> {
    if (!this.#editor) throw new Error('The H5 editor is not in the page');
    await this.#editor.save();
  }

  undo(): void {
    this.#editor?.undo();
  }

  redo(): void {
    this.#editor?.redo();
  }

  #takeLate(name: (typeof lateNames)[number]): void {
    const late = Object.getOwnPropertyDescriptor(this, name);
    if (!late) return;
    Reflect.deleteProperty(this, name);
    Reflect.set(this, name, late.value);
  }

  #props(): H5EditorProps {
    const { locale, theme, readOnly, autosave, name, assets } = this;
    const own = this.#own;
    return {
      locale,
      theme,
      readOnly,
      autosave,
      name,
      ...(assets === undefined ? {} : { assets }),
      ...(own.document && { document: own.document }),
      ...(own.materials && { materials: own.materials }),
      ...(own.forms && { forms: own.forms }),
      onChange: (document) => {
        own.onChange?.(document);
        this.#dispatch('change', { document });
      },
      onSave: (document) => this.#keep(document),
      onState: (state) => {
        own.onState?.(state);
        this.#dispatch('statechange', state);
        if (state.ready && !this.#wasReady) this.#dispatch('ready', {});
        this.#wasReady = state.ready;
      },
      onError: (error) => {
        own.onError?.(error);
        this.#dispatch('error', { error });
      },
    };
  }

  async #keep(document: H5EditorDocument): Promise<void> {
    const waited: unknown[] = [this.#own.onSave?.(document)];
    this.#dispatch('save', { document, waitUntil: (saved: Promise<unknown>) => waited.push(saved) });
    await Promise.all(waited);
  }

  #dispatch(type: string, detail: object): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/** Defines `<h5-editor>` once; an existing definition stays. */
export const defineH5Editor: typeof Declared = (name) => defineElement(name);

/** Like `defineH5Editor`, with a given mount function. */
export function defineElement(name = 'h5-editor', mount = mountInto): void {
  if (customElements.get(name)) return;
  const Element = class extends H5EditorElement {
    protected override readonly mount = mount;
  };
  customElements.define(name, Element);
}
