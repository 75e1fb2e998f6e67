export { captureScene, drawScene } from './capture/captureScene.ts';

export type { DeviceKind, DeviceSource } from './devices/source.ts';
export type { DrawnWatch, Gone, PlacedItem } from './drawn.ts';
export type { FaultPlace } from './FaultTally.ts';
export { h5Entrances } from './h5/entrances.ts';
export type { FormAnswer, FormOutcome, H5Forms } from './h5/form/forms.ts';
export { h5Leaves } from './h5/leaves.ts';
export { motionsOf, type NodeMotionTimes } from './h5/motionTimes.ts';
export type { NodeMotion } from './h5/nodeMotion.ts';

export type { H5Options } from './h5/options.ts';
export { type H5View, renderH5 } from './h5/renderH5.ts';
export { type H5PageView, renderH5Page } from './h5/renderH5Page.ts';
export { h5Stays } from './h5/stays.ts';
export type { RenderOptions } from './options.ts';

export type { ProgramPlace } from './place.ts';
export type { LinkedProgram, ProgramOptions } from './programOptions.ts';
export { type ProgramView, renderProgram } from './renderProgram.ts';
export { renderScene, type SceneView } from './renderScene.ts';
export { sceneLengths } from './step/SceneTurns.ts';
export { partOf, type StepClock } from './step/stepClock.ts';
export { TurnLoop } from './step/TurnLoop.ts';
export { directionOf, isRightToLeft } from './text/direction.ts';
export { emojiFamilies } from './text/emojiFont.ts';
export { sideOf } from './text/textStyle.ts';
export { conditionOf } from './weather/condition.ts';
export type { PlaceWeather, WeatherSource } from './weather/source.ts';
export { widgetKindOf } from './widgets/index.ts';
