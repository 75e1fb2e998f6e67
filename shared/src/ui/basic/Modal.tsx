import SemiModal from '@douyinfe/semi-ui-19/lib/es/modal';
import type { ComponentProps } from 'react';
import './modal.css';

/** Undoes the English names that Semi gives the buttons: they are called by what stands on them. */
const unnamed = { 'aria-label': undefined };

/** A dialog that asks, never wider than the window. */
export const Modal = ({ okButtonProps, cancelButtonProps, ...rest }: ComponentProps<typeof SemiModal>) => (
  <SemiModal
    {...rest}
    okButtonProps={{ ...unnamed, ...okButtonProps }}
    cancelButtonProps={{ ...unnamed, ...cancelButtonProps }}
  />
);
