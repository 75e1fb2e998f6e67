/** What Chromium 63 and later lack of the web's own interfaces. What JavaScript itself lacks, core-js fills by use. */
import { fillAbort } from './abort.ts';
import { fillBodies } from './bodies.ts';
import { fillDates } from './dates.ts';
import { fillElements } from './elements.ts';
import { fillListeners } from './listeners.ts';
import { fillNumbers } from './numbers.ts';

fillListeners();
fillAbort();
fillBodies();
fillDates();
fillNumbers();
// A worker has no document.
if (typeof document === 'object') fillElements();
