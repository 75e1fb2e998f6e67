import type { H5Node } from '../../document/h5/node.ts';
import { h5EntranceOf } from './entrances.ts';
import { h5LeaveOf } from './leaves.ts';
import type { NodeMotion } from './nodeMotion.ts';
import { h5StayOf } from './stays.ts';

/** Default start of the exit, in milliseconds. */
const ordinaryLeave = 3000;

/** When the animations of a node run. Times are in milliseconds, from when its page is shown. */
export interface NodeMotionTimes {
  readonly enter: NodeMotion | undefined;
  readonly stay: NodeMotion | undefined;
  readonly leave: NodeMotion | undefined;
  readonly enterDelay: number;
  readonly enterTime: number;
  readonly stayAt: number;
  readonly stayTime: number;
  readonly leaveAt: number;
  readonly leaveTime: number;
}

/** Animations of a node and their times, in milliseconds from when its page is shown. */
export function motionsOf({ animate, stay = '', leave = '', timing = {} }: H5Node): NodeMotionTimes {
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
