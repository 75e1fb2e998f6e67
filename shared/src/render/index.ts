export { captureScene } from './capture/captureScene.ts';
export type { RenderMode, RenderOptions, WidgetContext, WidgetKind, WidgetView } from './options.ts';
export { type ProgramOptions, type ProgramView, renderProgram } from './renderProgram.ts';
export { renderScene, type SceneView } from './renderScene.ts';
export { widgetKindOf, widgetKinds } from './widgets/index.ts';
