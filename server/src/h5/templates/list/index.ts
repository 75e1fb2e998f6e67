import type { Template } from '../template.ts';
import { company } from './company.ts';
import { event } from './event.ts';
import { exhibition } from './exhibition.ts';
import { festival } from './festival.ts';
import { hours } from './hours.ts';
import { job } from './job.ts';
import { menu } from './menu.ts';
import { notice } from './notice.ts';
import { offer } from './offer.ts';
import { prices } from './prices.ts';
import { survey } from './survey.ts';
import { wayfinding } from './wayfinding.ts';
import { wedding } from './wedding.ts';
import { welcome } from './welcome.ts';

/** Built-in templates, in display order. */
export const templates: readonly Template[] = [
  menu,
  offer,
  event,
  welcome,
  job,
  hours,
  prices,
  survey,
  notice,
  festival,
  exhibition,
  company,
  wayfinding,
  wedding,
];
