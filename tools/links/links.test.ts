import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { workspace } from '../webpack/paths.ts';
import { declaredAccess } from './declaredRoutes.ts';
import { type Linked, unguardedIn } from './unguarded.ts';

/** Sources whose links are guarded elsewhere, and where. */
const guardedElsewhere: Readonly<Record<string, string>> = {
  'host/src/shell/alarms/AlarmBadge.tsx': 'the top bar shows it to those who see terminals',
  'host/src/shell/barEntries.ts': 'a rule about an address, no link',
  'host/src/shell/guard.ts': 'rules about addresses, no links',
  'host/src/shell/helpSection.ts': 'sections of the help by address, no links',
  'mf-h5/src/console/ElsewhereDialog.tsx': 'part of the H5 editor',
  'mf-h5/src/programs/ProgramUsesStore.ts': 'the sheet offers it to those who manage programs',
  'mf-h5/src/works/WorkBoard.tsx': 'the page passes `readsAnswers`',
  'mf-program/src/editor/dialogs/ElsewhereDialog.tsx': 'part of the program editor',
  'mf-program/src/editor/works/WorkPicker.tsx': 'its list is one of H5 pages already',
  'mf-program/src/program/ProgramDialogs.tsx': 'follows the making of a program',
  'mf-program/src/send/DeliveryActions.tsx': 'part of the page of those who manage tasks',
  'mf-program/src/send/sendPath.ts': 'its callers ask',
  'mf-system/src/exhibition/links.ts': 'tiles ask before they are drawn',
  'mf-system/src/frame/firstPage.ts': 'the redirect of the specification',
  'mf-task/src/form/TaskWizardPage.tsx': 'the wizard itself',
  'mf-task/src/page/formAddress.ts': 'its callers ask',
  'shared/src/ui/editor/library/LibraryDrawer.tsx': 'its list is one of materials already',
  'shared/src/ui/upload-tray/UploadList.tsx': 'the top bar shows it to those who upload',
  'shared/src/ui/upload-tray/UploadTrayButton.tsx': 'the top bar shows it to those who upload',
  'shared/src/ui/upload-tray/pathOfMaterial.ts': 'follows an upload',
};

const access = declaredAccess(workspace);
const sources = globSync('{host,mf-*,shared}/src/**/*.{ts,tsx}', { cwd: workspace }).filter(
  (file) => !/\.test\.|(routes|remote)\.ts$|^shared\/src\/(api|contract)\//.test(file),
);

const linked = (file: string, source: string): Linked => ({ file, source });

describe('a link that needs another permission than its guard', () => {
  const routes = new Map([
    ['/addprogram', 'program.manage'],
    ['/program', 'program.view'],
    ['/system/help', 'session'],
  ]);
  test.each<[string, string, readonly string[]]>([
    ['is found', "can('program.view') ? `/addprogram?id=a` : ''", ['/addprogram needs program.manage']],
    ['is reported without a permission check', "to='/program'", ['/program needs program.view']],
    ['is allowed after the same check', "can('program.manage') && to('/addprogram')", []],
    ['is allowed after a stricter check', "can('program.manage') && to('/program')", []],
    ['is allowed to pages open to everyone', "to='/system/help'", []],
    ['is ignored in a comment', '// leads to `/addprogram`', []],
  ])('%s: %s', (_, source, faults) => {
    expect(unguardedIn(linked('mf-task/src/a.tsx', source), routes)).toEqual(faults);
  });

  test('is not reported within its own domain, whose pages are guarded already', () => {
    expect(unguardedIn(linked('mf-program/src/a.tsx', "to='/program'"), routes)).toEqual([]);
  });
});

test('the routes of every remote are read', () => {
  expect(access.get('/addprogram')).toBe('program.manage');
  expect(access.get('/h5editor')).toBe('h5.manage');
  expect(access.get('/task/list')).toBe('material.upload');
  expect(access.get('/terminal/register')).toBe('terminal.register');
});

test('no link leads to a page that its guard does not permit', () => {
  const faults = sources
    .filter((file) => !(file in guardedElsewhere))
    .flatMap((file) =>
      unguardedIn(linked(file, readFileSync(join(workspace, file), 'utf8')), access).map(
        (fault) => `${file}: ${fault}`,
      ),
    );
  expect(faults).toEqual([]);
});

test('every exception is still needed', () => {
  const idle = Object.keys(guardedElsewhere).filter(
    (file) => unguardedIn(linked(file, readFileSync(join(workspace, file), 'utf8')), access).length === 0,
  );
  expect(idle).toEqual([]);
});
