import SemiModal from '@douyinfe/semi-ui-19/lib/es/modal';
import { EscapeCloses, FormLimits, useFieldLimits } from '@vitrine/shared/ui/entry';
import { observer } from 'mobx-react-lite';
import type { ComponentProps } from 'react';
import { FirstFocus } from './FirstFocus.tsx';
import './modal.css';

/** Removes the English names that Semi gives the buttons, so that their text counts. */
const unnamed = { 'aria-label': undefined };

type ModalProps = ComponentProps<typeof SemiModal>;

/** A dialog, never wider than the window. It cannot be confirmed while a field in it is too long. */
export const Modal = (props: ModalProps) => (
  <FormLimits>
    <Dialog {...props} />
  </FormLimits>
);

const Dialog = observer(function Dialog({
  okButtonProps,
  cancelButtonProps,
  closeOnEsc = true,
  children,
  ...rest
}: ModalProps) {
  const limits = useFieldLimits();
  return (
    <SemiModal
      {...rest}
      closeOnEsc={false}
      okButtonProps={{ ...unnamed, ...okButtonProps, ...(limits?.exceeded && { disabled: true }) }}
      cancelButtonProps={{ ...unnamed, autoFocus: false, ...cancelButtonProps }}
    >
      {children}
      <FirstFocus />
      {rest.visible && <EscapeCloses onEscape={closeOnEsc ? rest.onCancel : undefined} />}
    </SemiModal>
  );
});
