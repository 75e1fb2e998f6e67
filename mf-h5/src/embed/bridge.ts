import type {
  H5EditorLocale,
  H5EditorMaterial,
  H5EditorMaterialKind,
  H5EditorState,
  H5EditorTheme,
  H5EditorTypeface,
} from './package/h5-editor.d.ts';

/** One page of the integrator's materials, asked for by the frame. */
interface MaterialAsk {
  readonly kind: H5EditorMaterialKind;
  readonly keyword: string;
  readonly page: number;
  readonly pageSize: number;
}

/** What the frame calls in the page around it. Documents go as JSON, so that no object belongs to both pages. */
export interface Around {
  list?(
    ask: MaterialAsk,
    signal: AbortSignal,
  ): Promise<{ items: readonly H5EditorMaterial[]; total: number }>;
  upload?(file: File, kind: H5EditorMaterialKind): Promise<H5EditorMaterial>;
  typefaces?(): Promise<readonly H5EditorTypeface[]>;
  addressOf(url: string): string;
  save(document: string): Promise<void>;
  /** Takes an answer to a form, as JSON. */
  answer(answer: string): Promise<void>;
  /** The document is another one from now on; `read` writes it down when somebody wants it. */
  changed(read: () => string): void;
  stateChanged(state: H5EditorState): void;
  failed(message: string): void;
}

/** What may change while the editor lives. */
export interface FrameLook {
  readonly locale: H5EditorLocale;
  readonly theme: H5EditorTheme;
  readonly readOnly: boolean;
  readonly name: string;
  /** Answers to forms have somewhere to go: forms can be put on pages, and filled in where the work is shown. */
  readonly forms: boolean;
}

export interface FrameStart extends FrameLook {
  /** As JSON; undefined for an empty work. */
  readonly document: string | undefined;
  readonly autosave: boolean;
  /** Read anew with each use: what the integrator wired may change. */
  readonly around: () => Around;
}

/** What the page around calls in the frame. */
export interface FrameEditor {
  look(look: FrameLook): void;
  /** The adapter is another one: what its addresses lead to is drawn anew. */
  readDocument(): string | undefined;
  replaceDocument(document: string): void;
  save(): Promise<void>;
  undo(): void;
  redo(): void;
  stop(): void;
}

/** The frame's script finds this in its window and hands over how to start. */
type FrameReady = (start: (start: FrameStart) => FrameEditor) => void;

declare global {
  interface Window {
    vitrineH5EditorReady?: FrameReady;
  }
}
