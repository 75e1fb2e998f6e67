export { fileAddress, fileHashOf, isSafeAddress } from './address.ts';
export { type Box, boxOf, withBox } from './box.ts';
export {
  compareDocuments,
  type SceneDifference,
  type WidgetDifference,
} from './changes/compare.ts';
export {
  type ContentChange,
  type ContentDetail,
  listContentChanges,
  listContentDetails,
  shortened,
} from './changes/contentChanges.ts';
export { canonicalJson, playedContent } from './changes/playedContent.ts';
export { DocumentError } from './DocumentError.ts';
export * from './defaults.ts';
export { createH5Document, createH5Node, createH5Page } from './h5/create.ts';
export {
  type H5Face,
  type H5Font,
  type H5Link,
  type H5TextSpan,
  type H5TextStyle,
  h5Align,
  h5Font,
} from './h5/extras.ts';
export {
  type H5FieldKind,
  type H5Form,
  type H5FormField,
  type H5FormValue,
  type H5FormValues,
  h5FieldKinds,
  h5Form,
  longestFormText,
  longestThanks,
  maximumFormFields,
  maximumFormOptions,
} from './h5/form.ts';
export { answerFaults, tidyAnswer } from './h5/formAnswer.ts';
export {
  type H5Document,
  type H5Page,
  type H5Setting,
  h5BackgroundFit,
  h5Direction,
  h5Document,
  h5Page,
  h5PageAnimation,
  maximumH5Pages,
} from './h5/h5.ts';
export { migrateH5Document } from './h5/migrate.ts';
export {
  type H5Classify,
  type H5Node,
  type H5NodeType,
  type H5Timing,
  h5BoxFields,
  h5Classify,
  h5Node,
  h5NodeType,
} from './h5/node.ts';
export { h5RoundSeconds } from './h5/round.ts';
export { h5SampleOf, h5TextFaultOf, listH5TextFaults } from './h5/textFault.ts';
export { type H5Work, h5Work } from './h5/work.ts';
export { isSafeLink } from './link.ts';
export { fitLonePicture, lonePicture, ratioDiffers, turnLonePicture } from './media/lonePicture.ts';
export type { MediaItem } from './media/mediaItem.ts';
export { drawnAddresses, hashesOfNeed, listMediaNeeds, type MediaNeed } from './media/mediaNeeds.ts';
export { maximumPages } from './media/pageLimit.ts';
export { type PictureFit, pictureFitOf, pictureFits } from './media/pictureFit.ts';
export {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from './program/create.ts';
export { migrateProgramDocument } from './program/migrate.ts';
export {
  maximumResolution,
  maximumScenes,
  minimumResolution,
  type ProgramDocument,
  programDocument,
} from './program/program.ts';
export {
  listComponents,
  listFileHashes,
  listH5Ids,
  listLinkedPrograms,
  listMediaIds,
  listWeatherPlaces,
  needsWeather,
} from './program/references.ts';
export { type AllScene, maximumComponents, type Scene } from './program/scene.ts';
export { endsByItself } from './program/sceneDuration.ts';
export { randomId } from './randomId.ts';
export { type EmojiFace, emojiAddress, emojiFacesAddress } from './text/emoji.ts';
export { fitList } from './text/listFit.ts';
export { lineHeight, noteShare } from './text/listLines.ts';
export {
  keepWords,
  listSceneTextFaults,
  listTextFaults,
  type ProgramTextFaultKind,
  type TextFault,
  type TextFaultKind,
} from './text/textFault.ts';
export type {
  SoldOut,
  TextItem,
  TextMove,
} from './text/textItem.ts';
export {
  addLine,
  changeLine,
  changeLines,
  linesOf,
  maximumLines,
  moveLine,
  type PriceRow,
  readRow,
  removeLine,
  withFirstStyle,
  writeRow,
} from './text/textLine.ts';
export { cartoons } from './widget/cartoons.ts';
export { clockPatterns } from './widget/clockPatterns.ts';
export { type Component, component, type FitMode } from './widget/component.ts';
export {
  addMedia,
  canAddComponent,
  firstIncompleteComponent,
  isComponentEmpty,
  isSceneEmpty,
  playAddress,
} from './widget/content.ts';
export { canRotate, rotationOf } from './widget/rotation.ts';

export { addressLink, noAction, programLink, sceneLink } from './widget/touchAction.ts';
export { type WidgetFaultReason, widgetFaultReasons } from './widget/widgetFault.ts';
export {
  isWidgetType,
  type WidgetContent,
  type WidgetType,
  widgetRules,
  widgetTypes,
} from './widget/widgetTypes.ts';
