import { noAction } from './widget/touchAction.ts';

/**
 * Values that a new record starts with. Those the specification states are exact: volume 70, playParam 10,
 * cartoon 1, text colour #333333, size 16, background transparent, action type 1, screen-protect time -1,
 * extents 100, resolution 1920 × 1080, H5 speed 3000, slide, vertical.
 */

export const mediaItemDefaults = {
  name: '',
  volume: 70,
  playParam: 10,
  cartoon: 1,
  mid: '',
  sort: 0,
  type: '',
  url: '',
  viewUrl: '',
  screenShotUrl: '',
};

export const textItemDefaults = {
  taContent: '',
  taColor: '#333333',
  taNo: 0,
  taFontSize: 16,
  taBgColor: 'transparent',
  taMove: 'none' as const,
  taAddress: '',
  taMoveSpeed: 60,
  taAlignment: 'left' as const,
  taCountDown: 0,
  taFont: '',
  taBgImage: '',
};

export const componentDefaults = {
  coLeftPosition: 0,
  infoX: 0,
  coRightPosition: 0,
  infoY: 0,
  coWidth: 100,
  infoWidth: 100,
  coHeight: 100,
  infoHeight: 100,
  coActionType: noAction,
  coLinkAction: '',
  coLinkId: '',
  coScreenProtectTime: -1,
};

export const allSceneDefaults = { scBackImg: '', scBackImgSize: 'cover' as const, scBackImgId: '' };

export const resolutionDefaults = { width: 1920, height: 1080 };

export const h5WorkDefaults = {
  name: '',
  revision: 0,
  url: '',
  width: 375,
  height: 667,
  seconds: 0,
  volume: 70,
};

export const h5SettingDefaults = {
  bjSwitch: false,
  loopPlay: true,
  autoPlay: true,
  musicName: '',
  musicUrl: '',
  PlaySpeed: 3000,
  speed: 500,
  pageAnimation: 'slide' as const,
  autoPage: false,
  direction: 'vertical' as const,
};

export const h5ClassifyDefaults = {
  shadow: 0,
  shadowColor: '#000000',
  fontShadow: 0,
  fontShadowColor: '#000000',
  rotationAngle: 0,
  fontSize: 16,
  fontColor: '#333333',
};
