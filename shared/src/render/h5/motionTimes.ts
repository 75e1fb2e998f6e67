import type { H5Node } from '../../document/h5Node.ts';
import { h5EntranceOf } from './entrances.ts';
import { h5LeaveOf } from './leaves.ts';
import { h5StayOf } from './stays.ts';

/** Default start of the exit, in milliseconds. */
const ordinaryLeave = 3000;

/** Animations of a node and their times, in milliseconds from when its page is shown. */
export function motionsOf({ animate, stay = '', leave = '', timing = {} }: H5Node) {
  const enter = h5EntranceOf(animate);
  const still = h5StayOf(stay);
  const away = h5LeaveOf(leave);
  const enterDelay = enter ? (timing.enterDelay ?? 0) : 0;
  const enterTime = enter ? (timing.enterTime ?? enter.duration) : 0;
  return {
    enter,
    stay: still,
    leave: away,
    enterDelay,
    enterTime,
    stayAt: enterDelay + enterTime,
    stayTime: timing.stayTime ?? still?.duration ?? 0,
    leaveAt: timing.leaveAt ?? ordinaryLeave,
    leaveTime: timing.leaveTime ?? away?.duration ?? 0,
  };
}
