import { playRecordOf } from '../report/playRecordOf.ts';
import { Show } from '../screen/Show.ts';
import type { WeatherCache } from '../weather/WeatherCache.ts';
import type { Wiring } from './wiring.ts';

/** Plays the stored content, and notifies reports, records and proof of play. */
export function createShow({ options: { environment }, watch, parts }: Wiring, weather: WeatherCache): Show {
  return new Show({
    environment,
    weather,
    onPlaying: (taskIds) => parts().reporter.playing(taskIds),
    onShown: watch.onShown,
    onWidgetFault: (item, place, reason) => parts().widgetFaults.report(item, place, reason),
    onEmergency: watch.onEmergency,
    onIdle: watch.onIdle,
    onShowing: (showing) =>
      void parts()
        .records.add(playRecordOf(showing))
        .catch((reason) => environment.activityLog.note('records', reason)),
    watch: (item) => parts().proof.watch(item),
    seen: () => parts().proof.seen.read(),
    onFault: watch.onFault,
  });
}
