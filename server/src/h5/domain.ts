import { defineDomain } from '../platform/domain.ts';
import { routes } from './routes.ts';

/** H5 works: pages for phones and screens, and their public preview. */
export const h5 = defineDomain({ name: 'h5', routes });
