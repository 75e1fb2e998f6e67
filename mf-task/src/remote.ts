import { defineRemote } from '@vitrine/shared/contract';
import { messages, namespace } from './messages/index.ts';

const wizard = () => import('./form/TaskWizardPage.tsx').then(({ TaskWizardPage }) => TaskWizardPage);

/** Tasks: what plays where and when, and its delivery. */
export const remote = defineRemote({
  contract: 1,
  name: namespace,
  routes: [
    {
      path: '/task',
      load: () => import('./page/TaskPage.tsx').then(({ TaskPage }) => TaskPage),
      layout: 'shell',
      access: 'task.view',
      titleKey: 'title',
    },
    { path: '/task/new', load: wizard, layout: 'shell', access: 'task.manage', titleKey: 'form.new' },
    {
      path: '/task/edit',
      load: wizard,
      layout: 'shell',
      access: 'task.manage',
      titleKey: 'form.edit',
      subject: true,
    },
    {
      path: '/task/calendar',
      load: () => import('./calendar/CalendarPage.tsx').then(({ CalendarPage }) => CalendarPage),
      layout: 'shell',
      access: 'task.view',
      titleKey: 'calendar.title',
    },
    {
      path: '/cbsubtitles',
      load: () => import('./subtitles/SubtitlePage.tsx').then(({ SubtitlePage }) => SubtitlePage),
      layout: 'shell',
      access: 'task.view',
      titleKey: 'subtitle.title',
    },
    {
      path: '/cbemergencies',
      load: () => import('./emergencies/EmergencyPage.tsx').then(({ EmergencyPage }) => EmergencyPage),
      layout: 'shell',
      access: 'task.view',
      titleKey: 'emergency.title',
    },
  ],
  navigation: [
    { path: '/task', labelKey: 'title', order: 10, permission: 'task.view' },
    { path: '/task/calendar', labelKey: 'calendar.title', order: 20, permission: 'task.view' },
    { path: '/cbsubtitles', labelKey: 'subtitle.title', order: 30, permission: 'task.subtitle' },
    { path: '/cbemergencies', labelKey: 'emergency.title', order: 40, permission: 'task.subtitle' },
  ],
  messages,
  permissions: [
    'task.view',
    'task.manage',
    'task.delete',
    'task.subtitle',
    'program.view',
    'terminal.view',
    'account.members',
  ],
});
