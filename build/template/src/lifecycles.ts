import { type StandaloneProps, standalonePage } from '@vitrine/shared/ui/remote';
import React from 'react';
import ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { remote } from './remote.ts';

/** For pages that are not the console: single-spa mounts the domain as a parcel or an application. */
export const { bootstrap, mount, unmount, update } = singleSpaReact<StandaloneProps>({
  React,
  ReactDOMClient,
  loadRootComponent: () => standalonePage(remote),
  renderType: 'createRoot',
  parcelCanUpdate: true,
  suppressComponentDidCatchWarning: true,
});
