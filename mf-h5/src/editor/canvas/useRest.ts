import { useEffect, useRef } from 'react';
import { type Place, spread } from './fingers.ts';

/** How long a finger rests before it counts, in milliseconds, and how far it may tremble meanwhile, in pixels. */
const rest = 500;
const tremble = 8;

/** Reports when a finger rested where it came down. */
export function useRest(onRested: (place: Place) => void) {
  const began = useRef<Place>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stop = () => clearTimeout(timer.current);
  return {
    begin(place: Place) {
      began.current = place;
      timer.current = setTimeout(() => onRested(place), rest);
    },
    follow(place: Place) {
      if (began.current && spread(began.current, place) > tremble) stop();
    },
    stop,
  };
}
