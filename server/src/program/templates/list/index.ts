import type { Template } from '../template.ts';
import { canteen } from './canteen.ts';
import { departures } from './departures.ts';
import { dishes } from './dishes.ts';
import { emergency } from './emergency.ts';
import { event } from './event.ts';
import { hours } from './hours.ts';
import { lobby } from './lobby.ts';
import { meeting } from './meeting.ts';
import { menu } from './menu.ts';
import { news } from './news.ts';
import { offer } from './offer.ts';
import { poster } from './poster.ts';
import { prices } from './prices.ts';

/** All templates in display order. */
export const templates: readonly Template[] = [
  dishes,
  menu,
  offer,
  departures,
  lobby,
  event,
  news,
  canteen,
  prices,
  hours,
  meeting,
  poster,
  emergency,
];
