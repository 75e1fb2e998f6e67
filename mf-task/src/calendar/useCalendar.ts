import { serverNow } from '@vitrine/shared/i18n';
import { client, session, useStoreEvents } from '@vitrine/shared/session';
import { useEffect, useMemo, useState } from 'react';
import { CalendarStore } from './CalendarStore.ts';
import { GroupInstantStore } from './GroupInstantStore.ts';
import { WhyStore } from './WhyStore.ts';

const minute = 60_000;

/** The calendar of an address, kept up to date by events. */
export function useCalendar(question: CalendarStore['question']): CalendarStore {
  const [store] = useState(() => new CalendarStore(client, session.timeZone, question));
  const { id, view, date, drafts } = question;
  useEffect(() => {
    void store.show({ id, view, date, drafts });
  }, [store, id, view, date, drafts]);
  useStoreEvents(store);
  useEffect(() => {
    // Time passes, and screens keep reporting what they played.
    const clock = setInterval(() => store.check(), minute);
    return () => {
      clearInterval(clock);
      store.dispose();
    };
  }, [store]);
  return store;
}

/** Undefined unless a terminal is shown. */
export function useWhy(id: string | undefined, instant: number): WhyStore | undefined {
  const store = useMemo(() => (id === undefined ? undefined : new WhyStore(client, id, serverNow())), [id]);
  useStoreEvents(store);
  useEffect(() => {
    void store?.readNow();
    return () => store?.dispose();
  }, [store]);
  useEffect(() => store?.ask(instant), [store, instant]);
  return store;
}

/** Which tasks the screens of a group show at an instant. */
export function useGroupInstant(id: string, instant: number): GroupInstantStore {
  const store = useMemo(() => new GroupInstantStore(client, id, serverNow()), [id]);
  useStoreEvents(store);
  useEffect(() => () => store.dispose(), [store]);
  useEffect(() => store.ask(instant), [store, instant]);
  return store;
}
