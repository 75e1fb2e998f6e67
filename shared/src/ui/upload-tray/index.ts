export type { RememberedUpload, UploadMemory } from './memory.ts';
export type { Courier, Transfer, TransferOptions, TransferOutcome } from './transfer.ts';
export { type UploadFacts, UploadItem, type UploadState, type UploadTarget } from './UploadItem.ts';
export { UploadList } from './UploadList.tsx';
export { UploadStore, type UploadStoreOptions } from './UploadStore.ts';
export { UploadTrayButton } from './UploadTrayButton.tsx';
export { followUploads, uploads } from './uploads.ts';
