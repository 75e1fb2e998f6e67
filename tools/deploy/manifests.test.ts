import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { environmentSchema } from '../../server/src/platform/config.ts';
import { workspace } from '../webpack/paths.ts';
import { yamlDocuments } from './yaml.ts';

const read = (path: string): string => readFileSync(join(workspace, path), 'utf8');

const settings = Object.keys(environmentSchema.shape);
/** Settings fixed by the image; `DEMO` is read by the launcher, which the image lacks. */
const ofImage = ['PORT', 'HOST', 'DATA_DIR', 'DEMO'];

const dockerfile = read('deploy/Dockerfile');

test('the image contains what it runs, and runs without root', () => {
  expect(dockerfile).toContain('npm run production -- /production');
  expect(dockerfile).toContain('COPY --from=build /production /opt/vitrine');
  const [, entry = '[]'] = /^ENTRYPOINT (.+)$/m.exec(dockerfile) ?? [];
  const { start } = z.object({ start: z.string() }).parse(JSON.parse(read('server/package.json')).scripts);
  expect(JSON.parse(entry)).toEqual(['tini', '--', ...start.replace('src/', 'server/src/').split(' ')]);
  expect(dockerfile).toMatch(/^USER \d+:\d+$/m);
});

test('the container health check uses liveness, not readiness', () => {
  const [, command = ''] = /^HEALTHCHECK .*\\\n(.*)$/m.exec(dockerfile) ?? [];
  expect(command).toContain('/healthz');
  expect(command).not.toContain('/readyz');
});

test('everything ignored by git is excluded from the build context', () => {
  const ignored = read('.dockerignore').split('\n');
  const missing = read('.gitignore')
    .split('\n')
    .filter((line) => line !== '' && !ignored.includes(`**/${line.replace(/\/$/, '')}`));
  expect(missing).toEqual([]);
});

const service = z.looseObject({ environment: z.record(z.string(), z.string()), image: z.string() });
const compose = z.looseObject({ services: z.looseObject({ server: service, database: service }) });

test('compose.yaml passes on every setting of the image, empty or with a valid value', () => {
  const [document] = yamlDocuments(read('deploy/compose.yaml'));
  const { environment } = compose.parse(document).services.server;
  expect(Object.keys(environment).sort()).toEqual(settings.filter((name) => !ofImage.includes(name)).sort());
  const values = Object.entries(environment).map(([name, text]) => {
    const [, variable, value = ''] = /^\$\{(\w+):-(.*)\}$/.exec(text) ?? [];
    expect(variable).toBe(name);
    return [name, value];
  });
  const given = Object.fromEntries(values.filter(([, value]) => value !== ''));
  expect(environmentSchema.safeParse(given)).toMatchObject({ success: true });
});

const named = z.looseObject({ name: z.string() });
const probe = z.looseObject({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  timeoutSeconds: z.number(),
});
const container = z.looseObject({
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
});
const deployment = z.looseObject({
  spec: z.looseObject({
    replicas: z.number(),
    strategy: z.object({ type: z.string() }),
    template: z.looseObject({
      spec: z.looseObject({ containers: z.array(container).length(1), volumes: z.array(named) }),
    }),
  }),
});

const manifests = readdirSync(join(workspace, 'deploy/kubernetes')).flatMap((file) =>
  yamlDocuments(read(`deploy/kubernetes/${file}`)),
);
const kinds = manifests.map((manifest) => z.looseObject({ kind: z.string() }).parse(manifest).kind);

test('a cluster runs a single replica, with probes at existing endpoints', () => {
  expect(kinds).toEqual(['PersistentVolumeClaim', 'Deployment', 'Service', 'Ingress', 'Ingress']);
  const { spec } = deployment.parse(manifests[kinds.indexOf('Deployment')]);
  expect([spec.replicas, spec.strategy.type]).toEqual([1, 'Recreate']);
  const [server] = spec.template.spec.containers;
  expect(server?.ports).toEqual([
    { name: 'http', containerPort: environmentSchema.shape.PORT.parse(undefined) },
  ]);
  const health = read('server/src/platform/http/health.ts');
  for (const asked of [server?.startupProbe, server?.livenessProbe, server?.readinessProbe]) {
    expect(health).toContain(`app.get('${asked?.httpGet.path}'`);
    expect(asked?.httpGet.port).toBe('http');
  }
});

test('an unready server is neither restarted nor removed from service in a cluster, as there is no replica', () => {
  const [server] = deployment.parse(manifests[kinds.indexOf('Deployment')]).spec.template.spec.containers;
  for (const restarting of [server?.startupProbe, server?.livenessProbe]) {
    expect(restarting?.httpGet.path).toBe('/healthz');
    expect(restarting?.timeoutSeconds).toBeGreaterThanOrEqual(5);
  }
  expect(manifests[kinds.indexOf('Service')]).toMatchObject({ spec: { publishNotReadyAddresses: true } });
});

const ingress = z.looseObject({
  metadata: z.looseObject({ annotations: z.record(z.string(), z.string()) }),
  spec: z.looseObject({
    rules: z.array(z.object({ host: z.string(), http: z.object({ paths: z.array(z.unknown()) }) })),
  }),
});

test('the metrics are restricted in a cluster as behind nginx and Caddy', () => {
  const closed = manifests
    .filter((_, index) => kinds[index] === 'Ingress')
    .map((manifest) => ingress.parse(manifest))
    .filter(({ metadata }) => 'nginx.ingress.kubernetes.io/whitelist-source-range' in metadata.annotations);
  const paths = closed.flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths));
  expect(paths).toMatchObject([{ path: '/metrics', pathType: 'Exact' }]);
});

test('both container set-ups give the database enough shared memory for parallel queries', () => {
  const [document] = yamlDocuments(read('deploy/compose.yaml'));
  expect(compose.parse(document).services.server).toMatchObject({ shm_size: '256m' });
  const { containers, volumes } = deployment.parse(manifests[kinds.indexOf('Deployment')]).spec.template.spec;
  expect(containers[0]?.volumeMounts).toContainEqual({ name: 'shared-memory', mountPath: '/dev/shm' });
  expect(volumes).toContainEqual({
    name: 'shared-memory',
    emptyDir: { medium: 'Memory', sizeLimit: '256Mi' },
  });
});

test('a cluster sets only valid settings, and mounts data and temporary files', () => {
  const { spec } = deployment.parse(manifests[kinds.indexOf('Deployment')]).spec.template;
  const [server] = spec.containers;
  const given = Object.fromEntries((server?.env ?? []).map(({ name, value }) => [name, value]));
  expect(Object.keys(given).filter((name) => !settings.includes(name))).toEqual([]);
  expect(environmentSchema.safeParse(given)).toMatchObject({ success: true });
  const places = (server?.volumeMounts ?? []).map(({ mountPath }) => mountPath);
  expect(
    places.filter(
      (place) => `${given.DATA_DIR}/`.startsWith(`${place}/`) || ['/tmp', '/dev/shm'].includes(place),
    ),
  ).toEqual(places);
  expect(spec.volumes.map(({ name }) => name)).toEqual((server?.volumeMounts ?? []).map(({ name }) => name));
});
