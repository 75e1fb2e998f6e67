/** What the browser lets us keep of a file that was chosen or dropped, where it can; it outlives a reload. */
export interface KeptHandle {
  readonly kind: 'file';
  readonly name: string;
  getFile(): Promise<File>;
  /** Chromium's; elsewhere handles need no asking. */
  queryPermission?(request: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(request: { mode: 'read' }): Promise<PermissionState>;
}

/** A file with the handle that finds it again after a reload, where the browser gives one. */
export interface UploadSource {
  readonly file: File;
  readonly handle?: KeptHandle;
}

const read = { mode: 'read' } as const;

/** The file behind a handle; undefined while the person has to allow it first. Throws when it is gone. */
export async function openHandle(handle: KeptHandle): Promise<File | undefined> {
  const allowed = (await handle.queryPermission?.(read)) ?? 'granted';
  return allowed === 'granted' ? handle.getFile() : undefined;
}

/** Asks the person, in answer to a click. Undefined when they say no. */
export async function askHandle(handle: KeptHandle): Promise<File | undefined> {
  const allowed = (await handle.requestPermission?.(read)) ?? 'granted';
  return allowed === 'granted' ? handle.getFile() : undefined;
}

type OpenPicker = (request: { multiple: boolean }) => Promise<readonly KeptHandle[]>;

/** The browser's file chooser that gives handles; undefined where there is none. */
function openPicker(): OpenPicker | undefined {
  const picker: unknown = Reflect.get(window, 'showOpenFilePicker');
  return typeof picker === 'function' ? (picker.bind(window) as OpenPicker) : undefined;
}

/** True when files can be chosen in a way that survives a reload. */
export const choosesHandles = (): boolean => openPicker() !== undefined;

/** Lets the person choose files. Empty when they close the chooser. */
export async function chooseFiles(): Promise<readonly UploadSource[]> {
  try {
    const handles = (await openPicker()?.({ multiple: true })) ?? [];
    return await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })));
  } catch (reason) {
    // The chooser was closed: nothing was chosen.
    if (reason instanceof DOMException && reason.name === 'AbortError') return [];
    throw reason;
  }
}
