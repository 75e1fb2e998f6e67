export type { RenderMode, RenderOptions, WidgetContext, WidgetKind, WidgetView } from './options.ts';
export { renderScene, type SceneView } from './renderScene.ts';
export { widgetKindOf, widgetKinds } from './widgets/index.ts';
