import type { WeatherPicture } from './condition.ts';

const sun =
  '<circle cx="24" cy="24" r="9"/><path d="M24 5v5M24 38v5M5 24h5M38 24h5M10.6 10.6l3.5 3.5M33.9 33.9l3.5 3.5M10.6 37.4l3.5-3.5M33.9 14.1l3.5-3.5"/>';
const moon = '<path d="M32 30A14 14 0 1 1 20 10a11 11 0 0 0 12 20z"/>';
const cloud = '<path d="M14 33h20a7 7 0 0 0 1-13.9A11 11 0 0 0 14 18a7.6 7.6 0 0 0 0 15z"/>';
const highCloud = '<path d="M14 27h20a7 7 0 0 0 1-13.9A11 11 0 0 0 14 12a7.6 7.6 0 0 0 0 15z"/>';
const smallSun =
  '<circle cx="34" cy="13" r="5"/><path d="M34 3v2.5M44 13h-2.5M41 6l-1.8 1.8M41 20l-1.8-1.8"/>';
const smallMoon = '<path d="M42 16a7 7 0 1 1-7-11 6 6 0 0 0 7 11z"/>';

const drawings: Readonly<Record<WeatherPicture, { day: string; night: string }>> = {
  clear: { day: sun, night: moon },
  partly: { day: smallSun + cloud, night: smallMoon + cloud },
  cloud: { day: cloud, night: cloud },
  fog: {
    day: `${highCloud}<path d="M10 33h28M14 39h20"/>`,
    night: `${highCloud}<path d="M10 33h28M14 39h20"/>`,
  },
  drizzle: {
    day: `${highCloud}<path d="M18 33v3M30 33v3M24 38v3"/>`,
    night: `${highCloud}<path d="M18 33v3M30 33v3M24 38v3"/>`,
  },
  rain: {
    day: `${highCloud}<path d="M17 32l-3 9M26 32l-3 9M35 32l-3 9"/>`,
    night: `${highCloud}<path d="M17 32l-3 9M26 32l-3 9M35 32l-3 9"/>`,
  },
  snow: {
    day: `${highCloud}<path d="M16 32v6M13 35h6M32 32v6M29 35h6M24 37v6M21 40h6"/>`,
    night: `${highCloud}<path d="M16 32v6M13 35h6M32 32v6M29 35h6M24 37v6M21 40h6"/>`,
  },
  thunder: {
    day: `${highCloud}<path d="M26 29l-6 8h7l-5 8"/>`,
    night: `${highCloud}<path d="M26 29l-6 8h7l-5 8"/>`,
  },
};

/** Characters of a colour in a document; anything else would be a bug. */
const safeColour = /^[#\w\s.,%()/+-]{1,80}$/;

/** A weather icon in one colour as a data address. */
export function weatherIcon(picture: WeatherPicture, isDay: boolean, colour: string): string {
  const stroke = safeColour.test(colour) ? colour : '#333333';
  const drawing = drawings[picture][isDay ? 'day' : 'night'];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 48 48" fill="none" stroke="${stroke}" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
