import { Calendar as FullCalendar } from '@fullcalendar/core';
import dayGrid from '@fullcalendar/daygrid';
import type { Client } from '@vitrine/shared/api/client';
import { loadMessages, startMessages } from '@vitrine/shared/i18n';
import '@vitrine/shared/ui/entry';
import { createRoot } from 'react-dom/client';
import { CalendarStore } from '../../src/calendar/CalendarStore.ts';
import { MonthGrid } from '../../src/calendar/MonthGrid.tsx';
import { messages, namespace } from '../../src/messages/index.ts';
import { calendarOf, month, tasks } from './tasks.ts';
import '../../src/page/task.css';
import '../../src/calendar/calendar.css';

/** Resolves with the time of a frame painted while `wanted` held. */
function paintedWhen(wanted: () => boolean): Promise<number> {
  return new Promise((resolve) => {
    const check = () => {
      if (!wanted()) {
        requestAnimationFrame(check);
        return;
      }
      const channel = new MessageChannel();
      channel.port1.onmessage = () => resolve(performance.now());
      channel.port2.postMessage(undefined);
    };
    requestAnimationFrame(check);
  });
}

function makeRoot(): HTMLElement {
  const root = document.createElement('div');
  root.style.cssText = 'width: 1200px; height: 800px';
  document.body.append(root);
  return root;
}

/** Our full path: the evaluator computes the windows, the store arranges them, React draws them. */
async function drawOurs(root: HTMLElement): Promise<number> {
  const client = { call: async () => calendarOf() } as unknown as Client;
  const question = { id: '-1', view: 'month', date: month.date, drafts: false } as const;
  const store = new CalendarStore(client, 'Europe/Berlin', question);
  const start = performance.now();
  await store.calendar.reload();
  createRoot(root).render(<MonthGrid store={store} onOpen={() => undefined} onDay={() => undefined} />);
  const drawn = await paintedWhen(() => root.querySelectorAll('.task-bar').length >= month.days * 3);
  return drawn - start;
}

/**
 * The reference library gets the windows as ready events, and only a tenth of the tasks: it does not finish with all.
 */
async function drawReference(root: HTMLElement): Promise<number> {
  const names = new Map(tasks.map(({ id, name }) => [id, name]));
  const few = new Set(tasks.slice(0, tasks.length / 10).map(({ id }) => id));
  const windows = calendarOf().windows.filter(({ taskId }) => few.has(taskId));
  const events = windows.map(({ taskId, start, end }) => ({
    title: names.get(taskId) ?? '',
    start,
    end,
  }));
  const calendar = new FullCalendar(root, {
    plugins: [dayGrid],
    initialView: 'dayGridMonth',
    initialDate: month.date,
    firstDay: 1,
    dayMaxEvents: 3,
    height: 800,
    events,
  });
  const start = performance.now();
  calendar.render();
  const drawn = await paintedWhen(() => root.querySelectorAll('.fc-daygrid-event').length >= month.days);
  return drawn - start;
}

/** Milliseconds to draw one of the calendars. Once per page: a second run would have warm code. */
async function measureCalendar(kind: 'ours' | 'reference'): Promise<number> {
  await startMessages();
  await loadMessages(namespace, messages);
  const root = makeRoot();
  return kind === 'ours' ? drawOurs(root) : drawReference(root);
}

Object.assign(globalThis, { measureCalendar });
