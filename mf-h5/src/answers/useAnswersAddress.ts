import { useAddressState } from '@vitrine/shared/ui/router';
import { useEffect, useEffectEvent } from 'react';
import { pageIn } from '../console/pageIn.ts';
import type { AnswersFilter, AnswersStore } from './AnswersStore.ts';
import { dayIn } from './days.ts';

const everything = { startDate: '', endDate: '', keyword: '', page: '1' };
const defaults = { formId: '', ...everything };

/** What the address says of the list, which the store shows; `onShow` is called when that changes. */
export function useAnswersAddress(store: AnswersStore, onShow: () => void) {
  const [address, change] = useAddressState(defaults);
  const form = store.formOf(address.formId);
  const formId = form?.formId ?? '';
  const { keyword } = address;
  const [startDate, endDate] = [dayIn(address.startDate), dayIn(address.endDate)];
  const page = pageIn(address.page);
  const setAddress = useEffectEvent(onShow);
  useEffect(() => {
    setAddress();
    if (formId !== '') store.list.show({ formId, startDate, endDate, keyword }, page);
  }, [store, formId, startDate, endDate, keyword, page]);
  return {
    form,
    filter: { formId, startDate, endDate, keyword } satisfies AnswersFilter,
    narrowed: startDate !== '' || endDate !== '' || keyword !== '',
    change,
    clear: () => change(everything),
  };
}
