/**
 * Version 1 → 2. Version 1 knew four transitions and faded for every other number; version 2 gives those numbers a
 * meaning, so old programs would suddenly change. Numbers that faded are set to the fade.
 */
type LooseRecord = Record<string, unknown>;

/** Highest `cartoon` that version 1 distinguished from the fade. */
const lastKnownCartoon = 3;
const fade = 1;

const asRecord = (value: unknown): LooseRecord | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as LooseRecord) : undefined;

/** Applies `change` to the records of a list; anything else is left for the schema to reject with its path. */
const eachOf = (value: unknown, change: (entry: LooseRecord) => LooseRecord): unknown =>
  Array.isArray(value)
    ? value.map((entry) => {
        const record = asRecord(entry);
        return record ? change(record) : entry;
      })
    : value;

function liftMedia(item: LooseRecord): LooseRecord {
  const { cartoon } = item;
  return typeof cartoon === 'number' && cartoon > lastKnownCartoon ? { ...item, cartoon: fade } : item;
}

function liftComponent(component: LooseRecord): LooseRecord {
  const lifted = { ...component };
  if ('mpList' in lifted) lifted.mpList = eachOf(lifted.mpList, liftMedia);
  if ('children' in lifted) lifted.children = eachOf(lifted.children, liftComponent);
  return lifted;
}

function liftScene(scene: LooseRecord): LooseRecord {
  const allScene = asRecord(scene.allScene);
  if (allScene === undefined || !('componentsList' in allScene)) return scene;
  return {
    ...scene,
    allScene: { ...allScene, componentsList: eachOf(allScene.componentsList, liftComponent) },
  };
}

/** Migrates a document of version 1 to version 2. */
export function fromVersion1(document: LooseRecord): LooseRecord {
  return { ...document, version: 2, scenes: eachOf(document.scenes, liftScene) };
}
