import type {
  H5EditorLocale,
  H5EditorMaterial,
  H5EditorMaterialKind,
  H5EditorState,
  H5EditorTheme,
  H5EditorTypeface,
} from './package/h5-editor.d.ts';

/** Request of the frame for a page of the integrator's materials. */
interface MaterialAsk {
  readonly kind: H5EditorMaterialKind;
  readonly keyword: string;
  readonly page: number;
  readonly pageSize: number;
}

/** Host page functions called by the frame. Documents are passed as JSON, so that no object is shared across realms. */
export interface Around {
  list?(
    ask: MaterialAsk,
    signal: AbortSignal,
  ): Promise<{ items: readonly H5EditorMaterial[]; total: number }>;
  upload?(file: File, kind: H5EditorMaterialKind): Promise<H5EditorMaterial>;
  typefaces?(): Promise<readonly H5EditorTypeface[]>;
  addressOf(url: string): string;
  save(document: string): Promise<void>;
  /** Submits a form answer as JSON. */
  answer(answer: string): Promise<void>;
  /** Reports a changed document; `read` serialises it on demand. */
  changed(read: () => string): void;
  stateChanged(state: H5EditorState): void;
  failed(message: string): void;
}

/** Changeable settings. */
export interface FrameAppearance {
  readonly locale: H5EditorLocale;
  readonly theme: H5EditorTheme;
  readonly readOnly: boolean;
  readonly name: string;
  /** Answers have a destination: forms can be added, and submitted in read-only mode. */
  readonly forms: boolean;
}

export interface FrameStart extends FrameAppearance {
  /** As JSON; undefined for an empty work. */
  readonly document: string | undefined;
  readonly autosave: boolean;
  /** Evaluated on each use: the integrator's callbacks may change. */
  readonly around: () => Around;
}

/** Frame functions called by the host page. */
export interface FrameEditor {
  appearance(appearance: FrameAppearance): void;
  /** The material adapter changed: re-resolves its addresses. */
  readDocument(): string | undefined;
  replaceDocument(document: string): void;
  save(): Promise<void>;
  undo(): void;
  redo(): void;
  stop(): void;
}

/** Global callback by which the frame's script passes its start function. */
type FrameReady = (start: (start: FrameStart) => FrameEditor) => void;

declare global {
  interface Window {
    vitrineH5EditorReady?: FrameReady;
  }
}
