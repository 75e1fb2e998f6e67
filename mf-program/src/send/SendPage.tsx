import { LeadBack } from '@vitrine/shared/ui/pane';
import { useAddressState } from '@vitrine/shared/ui/router';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Delivery } from './Delivery.tsx';
import { SendForm } from './SendForm.tsx';
import { addressDefaults } from './sendAddress.ts';
import './send.css';

/**
 * Publishes programs: `/program/send?program=a,b`; then shows their delivery: `…&task=c`. The choice is in the address,
 * so that it survives a reload and detours to fix something.
 */
export const SendPage = observer(function SendPage() {
  const [address, setAddress] = useAddressState(addressDefaults);
  // Removing the last program keeps the page; opening it without any redirects.
  const [cameWithout] = useState(address.program === '' && address.task === '');
  if (address.task !== '') return <Delivery key={address.task} taskId={address.task} />;
  if (cameWithout) return <LeadBack to="/program" />;
  return <SendForm address={address} onChange={setAddress} />;
});
