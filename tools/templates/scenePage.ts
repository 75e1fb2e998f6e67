import type { ProgramDocument, Scene } from '@vitrine/shared/document';
import { type RenderOptions, renderScene } from '@vitrine/shared/render';

/** A time at which every template looks good. */
const morning = Date.UTC(2026, 5, 5, 1, 41);

const observation = {
  temperature: 22,
  code: 1,
  isDay: true,
  humidity: 50,
  windSpeed: 8,
  low: 16,
  high: 25,
  observedAt: new Date(morning).toISOString(),
};

/** Renders a scene over the whole page; settles when everything is painted. */
async function draw(document_: ProgramDocument, scene: Scene, locale: string): Promise<void> {
  document.body.replaceChildren();
  document.body.style.cssText = 'margin:0;position:fixed;inset:0;background:#000';
  const options: RenderOptions = {
    ...document_.mainResolution,
    mode: 'edit',
    clock: () => morning,
    timeZone: 'Asia/Shanghai',
    locale,
    resolveUrl: (address) => address,
    weather: {
      watch(name, show) {
        show({ state: 'known', name, observation });
        return () => undefined;
      },
    },
    onError: (id, error) => {
      throw new Error(`${id}: ${error.message}`);
    },
  };
  await renderScene(document.body, scene, options).whenReady;
  await document.fonts.ready;
}

Object.assign(window, { draw });
