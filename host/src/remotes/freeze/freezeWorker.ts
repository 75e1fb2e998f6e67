import { type Beat, beatInterval, FreezeWatch } from './FreezeWatch.ts';
import { FrozenRecords } from './FrozenRecords.ts';

const watch = new FreezeWatch(new FrozenRecords());

addEventListener('message', ({ data }: MessageEvent<Beat>) => void watch.beat(data, performance.now()));
setInterval(() => void watch.tick(performance.now()), beatInterval);
