import { serverNow } from '@vitrine/shared/i18n';
import { client, session, subscribeEvents } from '@vitrine/shared/session';
import { useEffect, useState } from 'react';
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
  useEffect(() => {
    const stop = subscribeEvents((event) => store.hear(event));
    // Time passes, and screens keep reporting what they played.
    const clock = setInterval(() => store.look(), minute);
    return () => {
      clearInterval(clock);
      stop();
      store.dispose();
    };
  }, [store]);
  return store;
}

/** Undefined unless a terminal is shown. */
export function useWhy(id: string | undefined, instant: number): WhyStore | undefined {
  const [store, setStore] = useState<WhyStore>();
  useEffect(() => {
    const fresh = id === undefined ? undefined : new WhyStore(client, id, serverNow());
    setStore(fresh);
    void fresh?.readNow();
    const stop = subscribeEvents((event) => fresh?.hear(event));
    return () => {
      stop();
      fresh?.dispose();
    };
  }, [id]);
  useEffect(() => store?.ask(instant), [store, instant]);
  return store;
}

/** What is asked of a group; undefined until it can be asked. */
export function useGroupInstant(id: string, instant: number): GroupInstantStore | undefined {
  const [store, setStore] = useState<GroupInstantStore>();
  useEffect(() => {
    const fresh = new GroupInstantStore(client, id, serverNow());
    setStore(fresh);
    const stop = subscribeEvents((event) => fresh.hear(event));
    return () => {
      stop();
      fresh.dispose();
    };
  }, [id]);
  useEffect(() => store?.ask(instant), [store, instant]);
  return store;
}
