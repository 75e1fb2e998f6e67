import { Reporter } from '../report/Reporter.ts';
import type { Wiring } from './wiring.ts';

/** Reports what the parts of the terminal know of themselves. */
export function createReporter({ options, watch, parts }: Wiring): Reporter {
  return new Reporter({
    send: (report) => parts().link.report(report),
    now: () => options.environment.clock.now(),
    revision: () => parts().delivery.revision,
    held: () => parts().delivery.held,
    progress: () => parts().delivery.progress,
    freeSpace: watch.freeSpace,
    management: () => parts().management,
    subtitles: () => parts().overlays.subtitles.seen,
    widgets: () => parts().widgetFaults.reported,
    applet: () => parts().overlays.applet.seen,
  });
}
