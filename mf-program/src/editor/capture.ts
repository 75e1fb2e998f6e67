import type { ProgramDocument } from '@vitrine/shared/document';
import { captureScene, renderScene } from '@vitrine/shared/render';
import { session } from '@vitrine/shared/session';
import { renderSources } from '../drawing/renderSources.ts';
import './capture.css';

/** Longest side of a thumbnail in pixels. */
const thumbnailSide = 480;

const base64Of = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('Could not read the picture'));
    reader.readAsDataURL(blob);
  });

/** An off-screen host of the thumbnail's size. */
function hiddenHost({ width, height }: ProgramDocument['mainResolution']): HTMLElement {
  const scale = thumbnailSide / Math.max(width, height);
  const host = document.createElement('div');
  host.className = 've-capture';
  host.style.width = `${Math.round(width * scale)}px`;
  host.style.height = `${Math.round(height * scale)}px`;
  host.setAttribute('aria-hidden', 'true');
  document.body.append(host);
  return host;
}

/** The first scene as a base64 JPEG by the shared renderer; undefined without scenes. */
export async function captureProgram(program: ProgramDocument): Promise<string | undefined> {
  const [scene] = program.scenes;
  if (!scene) return undefined;
  const host = hiddenHost(program.mainResolution);
  const view = renderScene(host, scene, {
    ...renderSources(),
    ...program.mainResolution,
    mode: 'edit',
    clock: Date.now,
    timeZone: session.timeZone,
    locale: session.contentLocale,
    resolveUrl: (address) => address,
    // A failing widget is missing from the thumbnail; the canvas reports it.
    onError: () => undefined,
    muted: true,
  });
  try {
    await view.whenReady;
    return await base64Of(await captureScene(view.element, { maxWidth: thumbnailSide }));
  } finally {
    view.destroy();
    host.remove();
  }
}
