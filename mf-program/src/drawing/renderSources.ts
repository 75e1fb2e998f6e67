import { selectProgramById, selectWeather } from '@vitrine/shared/api';
import type { ProgramOptions } from '@vitrine/shared/render';
import { client } from '@vitrine/shared/session';
import { ConsoleFonts } from './ConsoleFonts.ts';
import { ConsoleWeather } from './ConsoleWeather.ts';

const weather = new ConsoleWeather((places) => client.call(selectWeather, { places }));
const fonts = new ConsoleFonts(client);

/** Sources of the renderer besides the document. */
export type RenderSources = Pick<ProgramOptions, 'weather' | 'fontUrl' | 'loadProgram'>;

/** Render sources of a signed-in user. */
export function renderSources(): RenderSources {
  return {
    weather,
    fontUrl: (name) => fonts.addressOf(name),
    loadProgram: (id) => client.call(selectProgramById, { id }),
  };
}
