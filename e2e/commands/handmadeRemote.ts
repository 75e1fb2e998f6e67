import type { Page, Route } from '@playwright/test';

/** A remote in a few lines, which takes the place of the tasks. */
export interface HandmadeRemote {
  readonly version?: string;
  /** JavaScript that is run when the module of the declaration is imported. */
  readonly onImport?: string;
  /** Fields of the declaration, as JavaScript: `start: () => …`. */
  readonly fields?: string;
  /**
   * JavaScript of the page: the body of a React component. It has `React`, `h` for `React.createElement`, and `shared`,
   * which gives a module of the page by its name.
   */
  readonly page?: string;
  /** JavaScript of the page's loader, in place of the component. */
  readonly load?: string;
}

const name = 'mf-task';

function manifestOf(version: string): string {
  const noFiles = { js: { sync: [], async: [] }, css: { sync: [], async: [] } };
  return JSON.stringify({
    id: 'mf_task',
    name: 'mf_task',
    metaData: {
      name: 'mf_task',
      type: 'app',
      buildInfo: { buildVersion: version, buildName: name },
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
      types: { path: '', name: '', zip: '', api: '' },
      globalName: 'mf_task',
      pluginVersion: '2.9.2',
      publicPath: 'auto',
    },
    remotes: [],
    shared: [],
    exposes: [{ id: 'mf_task:remote', name: 'remote', path: './remote', assets: noFiles }],
  });
}

/** A container as module federation expects it, without a bundler. */
function containerOf(remote: HandmadeRemote): string {
  const page = remote.page ?? `return h('h1', null, 'made by hand')`;
  const load = remote.load ?? `async () => function Page() { ${page} }`;
  return `var mf_task = (() => {
    let scope;
    const shared = async (module) => {
      const [version] = Object.values(scope[module]);
      return (version.lib ?? (await version.get()))();
    };
    const declare = async () => {
      const React = await shared('react');
      const h = React.createElement;
      const modules = { state: await shared('@vitrine/shared/state') };
      ${remote.onImport ?? ''}
      const texts = async () => ({ title: 'By hand' });
      return () => ({ remote: {
        contract: 1, name: '${name}', navigation: [], permissions: [],
        messages: { zh_CN: texts, en_US: texts, ko_US: texts },
        routes: [{ path: '/task', load: ${load}, layout: 'shell', access: 'session', titleKey: 'title' }],
        ${remote.fields ?? ''}
      } });
    };
    return { init: (given) => { scope = given; }, get: () => declare() };
  })();`;
}

/** Serves it below the folder of its version. */
export async function serveRemote(page: Page, remote: HandmadeRemote): Promise<void> {
  const version = remote.version ?? '9.0.0';
  const folder = `**/web/remotes/${name}/${version}`;
  await page.route(`${folder}/mf-manifest.json*`, (route) =>
    route.fulfill({ contentType: 'application/json', body: manifestOf(version) }),
  );
  await page.route(`${folder}/remoteEntry.js*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: containerOf(remote) }),
  );
}

/** Answers remotes.json with other fields in the line of the tasks. */
export async function editLine(page: Page, fields: Readonly<Record<string, unknown>>): Promise<void> {
  const edited = async (route: Route) => {
    const response = await route.fetch();
    const registry: { remotes: { name: string }[] } = await response.json();
    const remotes = registry.remotes.map((line) => (line.name === name ? { ...line, ...fields } : line));
    await route.fulfill({ response, json: { ...registry, remotes } });
  };
  await page.unroute('**/web/remotes.json');
  await page.route('**/web/remotes.json', edited);
}

/** Address of a version's manifest, as `entry` of a line. */
export const manifestAddress = (version: string): string =>
  `/web/remotes/${name}/${version}/mf-manifest.json`;

/** Deploys a remote made by hand as the only version of the tasks. */
export async function deployRemote(page: Page, remote: HandmadeRemote): Promise<void> {
  const version = remote.version ?? '9.0.0';
  await serveRemote(page, remote);
  await editLine(page, { version, entry: manifestAddress(version) });
}
