export { createTestClient } from './createTestClient.ts';
export { type FakeNetwork, fakeNetwork, refuse, unreachable } from './fakeNetwork.ts';
export { giveSize } from './giveSize.ts';
export { renderPage } from './renderPage.tsx';
export { screenStatus } from './screenStatus.ts';
export { signInAs } from './signInAs.ts';
