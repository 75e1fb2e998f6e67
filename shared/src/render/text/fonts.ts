import type { ReportFault } from '../FaultTally.ts';

/** Maximum milliseconds to wait for a font before text is shown without it. */
const patience = 5000;

interface Loading {
  readonly address: string;
  readonly face: FontFace;
  readonly loaded: Promise<void>;
}

/** Fonts by name: a page has one font set, which several scenes share. */
const faces = new Map<string, Loading>();

const canLoad = () => typeof FontFace === 'function' && 'fonts' in document;

function begin(name: string, address: string): Loading {
  // The address is in quotes, which addresses contain only escaped.
  const face = new FontFace(name, `url("${address.replaceAll('"', '%22')}")`);
  document.fonts.add(face);
  const loaded = face.load().then(
    () => undefined,
    (reason: unknown) => {
      document.fonts.delete(face);
      if (faces.get(name)?.face === face) faces.delete(name);
      throw new Error(`Could not load the typeface ${name}: ${String(reason)}`);
    },
  );
  return { address, face, loaded };
}

/** Loads a font under its name; the same name with another address replaces it. */
export function loadFont(name: string, address: string): Promise<void> {
  if (!canLoad()) return Promise.resolve();
  const known = faces.get(name);
  if (known?.address === address) return known.loaded;
  if (known) document.fonts.delete(known.face);
  const loading = begin(name, address);
  faces.set(name, loading);
  return loading.loaded;
}

/** Font names in a `taFont`. */
export const fontNames = (taFont: string): string[] =>
  taFont
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** What loading needs of its widget's context. */
export interface FontContext {
  fontUrl?(name: string): string | undefined | Promise<string | undefined>;
  report(error: Error): void;
  fault?: ReportFault;
}

async function load(name: string, context: FontContext): Promise<void> {
  try {
    const address = await context.fontUrl?.(name);
    if (!address) return;
    await loadFont(name, address);
    context.fault?.(undefined, name);
  } catch (error) {
    context.fault?.('font.missing', name);
    context.report(error instanceof Error ? error : new Error(String(error)));
  }
}

/** Resolves when the account's fonts in a `taFont` are loaded or have failed. Never rejects. */
export async function fontsReady(taFont: string, context: FontContext): Promise<void> {
  const names = fontNames(taFont);
  if (names.length === 0 || context.fontUrl === undefined) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([Promise.all(names.map((name) => load(name, context))), late]);
  clearTimeout(timer);
}
