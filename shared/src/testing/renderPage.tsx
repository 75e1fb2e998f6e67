import { act, type RenderResult, render } from '@testing-library/react';
import type { MessageLoaders } from '@vitrine/shared/contract';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import { MemoryRouter } from '@vitrine/shared/ui/router';
import type { ReactElement } from 'react';

interface RenderPageOptions {
  /** Console path with its query. */
  readonly path?: string;
  /** Name of the page's remote, and its texts. */
  readonly namespace: string;
  readonly messages: MessageLoaders;
}

/** Renders a page as the host would: with its texts, at an address. */
export async function renderPage(page: ReactElement, options: RenderPageOptions): Promise<RenderResult> {
  await startMessages();
  await loadMessages(options.namespace, options.messages);
  return act(async () => render(<MemoryRouter initialEntries={[options.path ?? '/']}>{page}</MemoryRouter>));
}
