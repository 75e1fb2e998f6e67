export { isNetworkFailure } from './failure.ts';
export { chooseFiles, choosesHandles, type KeptHandle, type UploadSource } from './fileHandle.ts';
export { isConvertible, isFont, suffixOf, typeOf, type UploadFlow, type UploadPurpose } from './flow.ts';
export type { RememberedUpload, UploadMemory } from './memory.ts';
export {
  type Courier,
  type Transfer,
  type TransferOptions,
  type TransferOutcome,
  tusCourier,
} from './transfer.ts';
export { UploadActions } from './UploadActions.tsx';
export { UploadBar, UploadStateMark } from './UploadFacts.tsx';
export { type UploadFacts, UploadItem, type UploadState, type UploadTarget } from './UploadItem.ts';
export { UploadList } from './UploadList.tsx';
export { UploadStore, type UploadStoreOptions, type UploadWish } from './UploadStore.ts';
export { UploadTotalBar } from './UploadTotalBar.tsx';
export { UploadTrayButton } from './UploadTrayButton.tsx';
export { uploadFile } from './uploadFile.ts';
export { followUploads, uploads } from './uploads.ts';
export { leftText, reasonText, sizeText, speedText } from './words.ts';
