/**
 * Version 0 → 1. Documents without a version come from forms, so numbers may be text, the box may stand only in
 * the `co` fields, and scenes may lack their index.
 */
type LooseRecord = Record<string, unknown>;

const boxPairs = [
  ['infoX', 'coLeftPosition'],
  ['infoY', 'coRightPosition'],
  ['infoWidth', 'coWidth'],
  ['infoHeight', 'coHeight'],
] as const;
const componentNumbers = [...boxPairs.flat(), 'coActionType', 'coScreenProtectTime'];
const mediaNumbers = ['volume', 'playParam', 'cartoon', 'sort'];
const textNumbers = ['taNo', 'taFontSize', 'taMoveSpeed', 'taCountDown'];

const asRecord = (value: unknown): LooseRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LooseRecord) : {};

/** Applies `change` to each entry of a list; anything else is left for the schema to reject with its path. */
const eachOf = (value: unknown, change: (entry: LooseRecord, index: number) => LooseRecord): unknown =>
  Array.isArray(value) ? value.map((entry, index) => change(asRecord(entry), index)) : value;

/** Converts numeric text to numbers and drops empty text, so that the default applies. */
function withNumbers(record: LooseRecord, names: readonly string[]): LooseRecord {
  const result: LooseRecord = { ...record };
  for (const name of names) {
    const value = result[name];
    if (value === '' || value === null) delete result[name];
    else if (typeof value === 'string' && Number.isFinite(Number(value))) result[name] = Number(value);
  }
  return result;
}

function liftComponent(record: LooseRecord): LooseRecord {
  const lifted = withNumbers(record, componentNumbers);
  for (const [info, whole] of boxPairs) lifted[info] ??= lifted[whole];
  for (const [, whole] of boxPairs) delete lifted[whole];
  lifted.mpList = eachOf(lifted.mpList, (item) => withNumbers(item, mediaNumbers));
  lifted.txList = eachOf(lifted.txList, (item) => withNumbers(item, textNumbers));
  lifted.children = eachOf(lifted.children, liftComponent);
  return lifted;
}

function liftScene(record: LooseRecord, index: number): LooseRecord {
  const allScene = asRecord(record.allScene);
  return {
    ...withNumbers(record, ['timeStamp']),
    index,
    allScene: { ...allScene, componentsList: eachOf(allScene.componentsList, liftComponent) },
  };
}

/** Migrates a document without a version to version 1. */
export function fromUnversioned(document: LooseRecord): LooseRecord {
  const { width, height, ...rest } = withNumbers(document, ['width', 'height']);
  const mainResolution = { width, height, ...asRecord(rest.mainResolution) };
  return {
    ...rest,
    version: 1,
    mainResolution: withNumbers(mainResolution, ['width', 'height']),
    scenes: eachOf(rest.scenes, liftScene),
  };
}
