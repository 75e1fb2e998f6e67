import { readAbilities } from '../../settings/abilities.ts';
import { type Check, type Finding, fine, warning } from '../finding.ts';

const missing = {
  ffmpeg: ['ffmpeg is missing: videos that browsers cannot play are not converted', 'apt install ffmpeg'],
  ffprobe: ['ffprobe is missing: length and codecs of some videos are unknown', 'apt install ffmpeg'],
  soffice: ['LibreOffice is missing: documents are not shown as pages', 'apt install libreoffice'],
  fonts: ['fonts are missing: pages of documents have no text', 'apt install fonts-noto-cjk'],
  cjkFonts: ['Chinese, Japanese and Korean fonts are missing', 'apt install fonts-noto-cjk'],
} as const;

/** Programs and fonts on the PATH of this command; a service may have another one. */
export const programs: Check = {
  name: 'Programs',
  examine: async () => {
    const abilities = await readAbilities();
    const absent: Finding[] = abilities
      .filter(({ present }) => !present)
      .map(({ name }) => warning(missing[name][0], `Install it (Debian: ${missing[name][1]}).`));
    const present = abilities.filter((ability) => ability.present);
    const found = present.map(({ name, detail }) => `${name} ${detail}`).join(', ');
    return present.length === 0 ? absent : [fine(found), ...absent];
  },
};
