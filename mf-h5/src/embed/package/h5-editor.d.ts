/** Languages that the editor speaks; the names are the console's own. */
export type H5EditorLocale = 'zh_CN' | 'en_US' | 'ko_US';
/** `system` follows the OS setting. */
export type H5EditorTheme = 'light' | 'dark' | 'system';
export type H5EditorMaterialKind = 'image' | 'video' | 'audio';

/**
 * An H5 work. Keep it as it is and give it back as it is: whatever is not named here belongs to the editor, and newer
 * editors read older works.
 */
export interface H5EditorDocument {
  readonly version: number;
  /** Pixels of a page. */
  readonly width: number;
  readonly height: number;
  readonly setting: object;
  readonly pageList: readonly object[];
}

/** A picture, film or sound of yours. */
export interface H5EditorMaterial {
  readonly kind: H5EditorMaterialKind;
  readonly name: string;
  /** Goes into the document: http(s), or an address of the page's own server. `blob:` and `data:` are refused. */
  readonly url: string;
  /** Small picture for the list; for pictures `url` when left out. */
  readonly thumbnailUrl?: string;
  /** Pixels. */
  readonly width?: number;
  readonly height?: number;
  /** Seconds. */
  readonly duration?: number;
  /** Bytes. */
  readonly size?: number;
}

export interface H5EditorTypeface {
  readonly name: string;
  readonly url: string;
}

export interface H5EditorMaterialQuery {
  readonly kind: H5EditorMaterialKind;
  /** What was typed into the search; empty for everything. */
  readonly keyword: string;
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Your pictures and music. What a function throws is shown to the person with its `message`. */
export interface H5EditorMaterials {
  /** One page of what there is; without it there is nothing to choose from. */
  list?(query: H5EditorMaterialQuery): Promise<{ items: readonly H5EditorMaterial[]; total: number }>;
  /** Keeps a file that was dropped, pasted or chosen; without it there is no uploading. */
  upload?(file: File, kind: H5EditorMaterialKind): Promise<H5EditorMaterial>;
  /** Typefaces that texts can be written in beside those of every device; files of WOFF2, WOFF, TTF or OTF. */
  typefaces?(): Promise<readonly H5EditorTypeface[]>;
  /** Where an address of the document is loaded from here, for instance signed; the address itself when left out. */
  addressOf?(url: string): string;
}

/** What somebody answered to one question. */
export interface H5EditorAnsweredField {
  readonly id: string;
  /** The question, as it stands in the work. */
  readonly label: string;
  /** Kind of the question: `text`, `choice`, `choices`, `consent` … */
  readonly kind: string;
  /** Several for `choices`; true for `consent`. */
  readonly value: string | boolean | readonly string[];
}

/** One filled-in form. */
export interface H5EditorAnswer {
  /** Id of the form's node in the document. */
  readonly formId: string;
  /** The same for every try to send one answer: count it once. */
  readonly answerId: string;
  /** What was answered, in the order of the questions. */
  readonly fields: readonly H5EditorAnsweredField[];
}

/** Where answers to forms go. */
export interface H5EditorForms {
  /** Keeps an answer. Reject, and the visitor sees that it was not sent and can send it again. */
  answer(answer: H5EditorAnswer): Promise<unknown> | unknown;
}

/** What a toolbar of yours may want to know. */
export interface H5EditorState {
  /** The editor is on the screen. */
  readonly ready: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** There are changes that `onSave` has not confirmed. */
  readonly unsaved: boolean;
  readonly saving: boolean;
}

export interface H5EditorProps {
  /**
   * The work to edit; an empty one when left out. Another document takes the place of the present one and ends undo;
   * what `onChange` gave may be set again and changes nothing.
   */
  readonly document?: H5EditorDocument;
  readonly materials?: H5EditorMaterials;
  /** With it, forms can be put on pages, and where the work is shown (`readOnly`) visitors can fill them in. */
  readonly forms?: H5EditorForms;
  /** `zh_CN` when left out. May change while the editor lives, as may all below. */
  readonly locale?: H5EditorLocale;
  /** `light` when left out. */
  readonly theme?: H5EditorTheme;
  /** The work is shown, played and turned, and cannot be changed. */
  readonly readOnly?: boolean;
  /** `onSave` is called a second after the last change too. Read once, when the editor starts. */
  readonly autosave?: boolean;
  /** Shown as the title of the preview, and to screen readers as the name of the editor. Read once for the first. */
  readonly name?: string;
  /** Folder of the editor's own files with a slash at its end; beside the script when left out. */
  readonly assets?: string;
  /** After each change, ten times a second at most. */
  readonly onChange?: (document: H5EditorDocument) => void;
  /** The person asks to save. Reject, and the message is shown and the work stays unsaved, with a way to try again. */
  readonly onSave?: (document: H5EditorDocument) => Promise<unknown> | unknown;
  readonly onState?: (state: H5EditorState) => void;
  /** The editor could not start, or could not read the document. It is shown in its place as well. */
  readonly onError?: (error: Error) => void;
}

/** An editor that is on a page. */
export interface H5EditorHandle {
  readonly state: H5EditorState;
  /** Changes the named props and leaves the others. */
  update(props: Partial<H5EditorProps>): void;
  /** The work as it is now. */
  getDocument(): H5EditorDocument | undefined;
  /** Another work, also when it is one that `onChange` gave before; ends undo. */
  setDocument(document: H5EditorDocument): void;
  /** Calls `onSave` with the work as it is now; rejects with what `onSave` rejected with. */
  save(): Promise<void>;
  undo(): void;
  redo(): void;
  /** Takes the editor away; `onChange` has had the last change then. */
  unmount(): void;
}

/** Puts an editor into an element, which gives it its size. */
export declare function mountH5Editor(container: HTMLElement, props?: H5EditorProps): H5EditorHandle;

/** Defines `<h5-editor>`; done already by importing the package. Safe to call again. */
export declare function defineH5Editor(name?: string): void;

/** Folder of the editor's own files for every editor of the page, when it is not beside the script. */
export declare function setH5EditorAssets(folder: string): void;

/** Detail of the events `change` and `save` of the element. */
export interface H5EditorEventDetail {
  readonly document: H5EditorDocument;
}

/** Detail of `save`: the work counts as saved once everything that was waited for has settled. */
export interface H5EditorSaveDetail extends H5EditorEventDetail {
  waitUntil(saved: Promise<unknown>): void;
}

/**
 * `<h5-editor locale="en_US" theme="dark" readonly autosave name="Menu" assets="/h5-editor/">`. Attributes and properties
 * of the same names; `document`, `materials`, `forms` and the functions are properties. Events: `ready`, `change`, `save`,
 * `statechange`, `error`.
 */
export interface H5EditorElement extends HTMLElement, Omit<H5EditorHandle, 'unmount' | 'update'> {
  document: H5EditorDocument | undefined;
  materials: H5EditorMaterials | undefined;
  forms: H5EditorForms | undefined;
  locale: H5EditorLocale;
  theme: H5EditorTheme;
  readOnly: boolean;
  autosave: boolean;
  name: string;
  assets: string | undefined;
  onChange: H5EditorProps['onChange'];
  onSave: H5EditorProps['onSave'];
  onState: H5EditorProps['onState'];
  onError: H5EditorProps['onError'];
}

/** What single-spa hands to a lifecycle, and any of the props of the editor beside it. */
export interface H5EditorSpaProps extends H5EditorProps {
  /** As parcels have it. Applications get an element of the name that single-spa expects. */
  readonly domElement?: HTMLElement;
  readonly domElementGetter?: () => HTMLElement;
  /** Name of the application or parcel. */
  readonly name?: string;
  /** Name of the work, since `name` is taken. */
  readonly workName?: string;
}

export declare function bootstrap(props: H5EditorSpaProps): Promise<void>;
export declare function mount(props: H5EditorSpaProps): Promise<void>;
export declare function unmount(props: H5EditorSpaProps): Promise<void>;
export declare function update(props: H5EditorSpaProps): Promise<void>;

declare global {
  interface HTMLElementTagNameMap {
    'h5-editor': H5EditorElement;
  }
}
