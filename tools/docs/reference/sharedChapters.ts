import type { Exported } from './exported.ts';

/** How a facade is written about. */
export interface Chapter {
  readonly about: string;
  /** Which of its exports are listed; all without it. */
  readonly lists?: (one: Exported) => boolean;
  /** Types and constants: with their docstrings, with their declarations too, or only by name. */
  readonly types?: 'described' | 'declared' | 'named';
}

/** Facades that a remote uses, in the order of the reference. */
export const sharedChapters: Readonly<Record<string, Chapter>> = {
  contract: { about: 'What the host and a remote promise each other.', types: 'declared' },
  session: {
    about:
      'Who is signed in, what the role may do, the client for calls, and the events of the server; ' +
      'also `ApiError` and `isAbort` of `@vitrine/shared/api/client`.',
    lists: ({ name }) => name !== 'ApiError' && name !== 'isAbort',
  },
  'api/client': {
    about:
      'Makes calls and receives events. A page of the console uses the `client` of `@vitrine/shared/session`.',
    types: 'declared',
  },
  api: {
    about: 'Functions on what calls answer. The calls themselves are listed in [calls.md](calls.md).',
    lists: ({ kind, examples }) => kind === 'function' || examples.length > 0,
  },
  i18n: { about: 'Texts in three languages, and times, numbers and sizes as people write them.' },
  state: {
    about: 'Shapes of MobX stores: what is read, written, listed in pages and shown as a tree.',
    types: 'declared',
  },
  timing: { about: 'Limits how often something is done.', types: 'declared' },
  schedule: { about: 'What plays on a terminal at an instant, and why. Pure.', types: 'declared' },
  document: {
    about: 'Program and H5 documents: creates, validates, migrates and searches them. Without DOM.',
    types: 'named',
  },
  render: {
    about: 'Draws programs and H5 pages, for the editor, the previews and the player alike.',
    types: 'declared',
  },
  message: { about: 'Texts for pages that carry their few messages themselves.' },
  testing: {
    about: 'For tests of a remote: a fake network, with the real client, stores and components.',
    types: 'declared',
  },
};

/** Facades of `shared/src/ui`, each with its purpose. */
export const interfaceParts: Readonly<Record<string, string>> = {
  'ui/basic': 'Components of Semi UI as the console uses them, and notices.',
  'ui/form': 'Forms of Semi UI.',
  'ui/entry': 'Inputs that know the limits of a call, and the button that saves.',
  'ui/pickers': 'Dates, times and colours.',
  'ui/table': 'Tables.',
  'ui/tree': 'The tree of groups, folders and terminals, and what is dragged onto it.',
  'ui/pane': 'The frame of a page: tree beside it, heading, filters, loading and failure.',
  'ui/sidesheet': 'A sheet at the side of the page.',
  'ui/confirm': 'A question before something that cannot be undone.',
  'ui/router': 'Addresses: what a page keeps in its own, and links.',
  'ui/remote': 'Pages of a remote that are loaded late, and pages outside the console.',
  'ui/icons': 'Icons.',
  'ui/state-mark': 'State of a screen, and of a delivery.',
  'ui/edited': 'Content that was edited after it was published.',
  'ui/upload-tray': 'Uploads: their queue, progress and conversion.',
  'ui/light-picture': 'Pictures made smaller before they are uploaded.',
  'ui/link-password': 'The password of a preview address.',
  'ui/map': 'A map with many places.',
  'ui/qr-code': 'QR codes.',
  'ui/fitting': 'How many parts fit into a line.',
  'ui/theme': 'Light and dark.',
  'ui/locale': 'The language of Semi UI.',
};

/** Public facades that the reference leaves out, each with the reason. */
export const leftOut: Readonly<Record<string, string>> = {
  editor:
    'the engine under the editors of programs and H5 pages ([why](../adr/one-editor-engine.md)); its own docstrings describe it',
  'ui/editor': 'the parts that these two editors draw alike',
  call: 'one side of a call between console and terminal, of which there is one page',
  'api/locale': 'a part of `@vitrine/shared/i18n` for pages that must stay small',
  'render/fixtures': 'documents with which the renderer itself is tested',
};
