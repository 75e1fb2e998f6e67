export { widgetFaultLine, widgetFaultOf } from '@vitrine/shared/api';
export { DeliveryMark } from './DeliveryMark.tsx';
export { problemKey } from './deliveryProblem.ts';
export { ScreenMark } from './ScreenMark.tsx';
export { ScreenState } from './ScreenState.tsx';
export { type MarkState, StateMark } from './StateMark.tsx';
export { type ScreenPhrase, screenLine } from './screenLine.ts';
