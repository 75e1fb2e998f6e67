import { selectProgramById } from '@vitrine/shared/api';
import type { ProgramOptions } from '@vitrine/shared/render';
import { client } from '@vitrine/shared/session';
import { ConsoleFonts } from './ConsoleFonts.ts';
import { ConsoleWeather } from './ConsoleWeather.ts';

const weather = new ConsoleWeather(client);
const fonts = new ConsoleFonts(client);

/** What the renderer draws from beside the document, as someone signed in to the console gets it. */
export function renderSources(): Pick<ProgramOptions, 'weather' | 'fontUrl' | 'loadProgram'> {
  return {
    weather,
    fontUrl: (name) => fonts.addressOf(name),
    loadProgram: (id) => client.call(selectProgramById, { id }),
  };
}
