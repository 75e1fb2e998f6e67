import { Navigate, useAddressState } from '@vitrine/shared/ui/router';
import { addressDefaults, formAddress } from './formAddress.ts';
import { TaskArea } from './TaskArea.tsx';
import './task.css';

/** Tasks: the tree on the left; a group's tasks or one task on the right. */
export function TaskPage() {
  const [address] = useAddressState(addressDefaults);
  const forForm = address.form !== '' || address.program !== '' || address.terminal !== '';
  return forForm ? <Navigate replace to={formAddress(address)} /> : <TaskArea />;
}
