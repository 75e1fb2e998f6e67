export { alwaysConverts, setAlwaysConvert } from './convertChoice.ts';
export { isNetworkFailure } from './failure.ts';
export { chooseFiles, choosesHandles, type KeptHandle, type UploadSource } from './fileHandle.ts';
export { isConvertible, isFont, suffixOf, typeOf, type UploadFlow, type UploadPurpose } from './flow.ts';
export type { RememberedUpload, UploadMemory } from './memory.ts';
export { conversionFor, offerConversion } from './offerConversion.ts';
export {
  type Transfer,
  type TransferOptions,
  type TransferOutcome,
  tusUploadTransport,
  type UploadTransport,
} from './transfer.ts';
export { UploadActions } from './UploadActions.tsx';
export { UploadBar, UploadStateMark } from './UploadFacts.tsx';
export { type UploadFacts, UploadItem, type UploadState, type UploadTarget } from './UploadItem.ts';
export { UploadList } from './UploadList.tsx';
export { type UploadRequest, UploadStore, type UploadStoreOptions } from './UploadStore.ts';
export { UploadTotalBar } from './UploadTotalBar.tsx';
export { UploadTrayButton } from './UploadTrayButton.tsx';
export { uploadFile } from './uploadFile.ts';
export { followUploads, uploads } from './uploads.ts';
export { leftText, reasonText, sizeText, speedText } from './uploadTexts.ts';
