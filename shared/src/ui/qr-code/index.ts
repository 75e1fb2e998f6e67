export { QrCode } from './QrCode.tsx';
export { qrPicture } from './qrPicture.ts';
