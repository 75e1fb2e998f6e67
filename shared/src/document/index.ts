export { fileAddress, fileHashOf, isSafeAddress } from './address.ts';
export { type Box, boxOf, withBox } from './box.ts';
export { cartoons } from './cartoons.ts';
export { clockPatterns } from './clockPatterns.ts';
export {
  compareDocuments,
  type SceneDifference,
  type WidgetDifference,
} from './compare.ts';
export { type Component, component, type FitMode } from './component.ts';
export {
  addMedia,
  canAddComponent,
  firstIncompleteComponent,
  isComponentEmpty,
  isSceneEmpty,
  playAddress,
} from './content.ts';
export {
  type ContentChange,
  type ContentDetail,
  listContentChanges,
  listContentDetails,
  shortened,
} from './contentChanges.ts';
export {
  createComponent,
  createMediaItem,
  createProgramDocument,
  createScene,
  createTextItem,
} from './create.ts';
export { DocumentError } from './DocumentError.ts';
export * from './defaults.ts';
export { type EmojiFace, emojiAddress, emojiFacesAddress } from './emoji.ts';
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
} from './h5.ts';
export { createH5Document, createH5Node, createH5Page } from './h5Create.ts';
export {
  type H5Face,
  type H5Font,
  type H5Link,
  type H5TextLook,
  type H5TextSpan,
  h5Align,
  h5Font,
} from './h5Extras.ts';
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
} from './h5Form.ts';
export { answerFaults, tidyAnswer } from './h5FormAnswer.ts';
export { migrateH5Document } from './h5Migrate.ts';
export {
  type H5Classify,
  type H5Node,
  type H5NodeType,
  type H5Timing,
  h5BoxFields,
  h5Classify,
  h5Node,
  h5NodeType,
} from './h5Node.ts';
export { h5RoundSeconds } from './h5Round.ts';
export { h5SampleOf, h5TextFaultOf, listH5TextFaults } from './h5TextFault.ts';
export { type H5Work, h5Work } from './h5Work.ts';
export { isSafeLink } from './link.ts';
export { fitList } from './listFit.ts';
export { lineHeight, noteShare } from './listLines.ts';
export { fitLonePicture, lonePicture, ratioDiffers, turnLonePicture } from './lonePicture.ts';
export type { MediaItem } from './mediaItem.ts';
export { drawnAddresses, hashesOfNeed, listMediaNeeds, type MediaNeed } from './mediaNeeds.ts';
export { migrateProgramDocument } from './migrate.ts';
export { maximumPages } from './pageLimit.ts';
export { type PictureFit, pictureFitOf, pictureFits } from './pictureFit.ts';
export { canonicalJson, playedContent } from './playedContent.ts';
export {
  maximumResolution,
  maximumScenes,
  minimumResolution,
  type ProgramDocument,
  programDocument,
} from './program.ts';
export { randomId } from './randomId.ts';
export {
  listComponents,
  listFileHashes,
  listH5Ids,
  listLinkedPrograms,
  listMediaIds,
  listWeatherPlaces,
  needsWeather,
} from './references.ts';
export { canRotate, rotationOf } from './rotation.ts';
export { type AllScene, maximumComponents, type Scene } from './scene.ts';
export { endsByItself } from './sceneDuration.ts';
export {
  keepWords,
  listSceneTextFaults,
  listTextFaults,
  type ProgramTextFaultKind,
  type TextFault,
  type TextFaultKind,
} from './textFault.ts';
export type {
  SoldOut,
  TextItem,
  TextMove,
} from './textItem.ts';
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
  withFirstLook,
  writeRow,
} from './textLine.ts';

export { addressLink, noAction, programLink, sceneLink } from './touchAction.ts';
export { type WidgetFaultReason, widgetFaultReasons } from './widgetFault.ts';
export {
  isWidgetType,
  type WidgetContent,
  type WidgetType,
  widgetRules,
  widgetTypes,
} from './widgetTypes.ts';
