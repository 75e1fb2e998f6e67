/** File handle that survives a reload, where the browser supports it. */
export interface KeptHandle {
  readonly kind: 'file';
  readonly name: string;
  getFile(): Promise<File>;
  /** Chromium only; elsewhere handles need no permission. */
  queryPermission?(request: { mode: 'read' }): Promise<PermissionState>;
  requestPermission?(request: { mode: 'read' }): Promise<PermissionState>;
}

/** A file with its handle, if the browser provides one. */
export interface UploadSource {
  readonly file: File;
  readonly handle?: KeptHandle;
}

const read = { mode: 'read' } as const;

/** File of a handle; undefined while the user's permission is missing. Throws when it no longer exists. */
export async function openHandle(handle: KeptHandle): Promise<File | undefined> {
  const allowed = (await handle.queryPermission?.(read)) ?? 'granted';
  return allowed === 'granted' ? handle.getFile() : undefined;
}

/** Requests permission, after a click. Undefined when denied. */
export async function askHandle(handle: KeptHandle): Promise<File | undefined> {
  const allowed = (await handle.requestPermission?.(read)) ?? 'granted';
  return allowed === 'granted' ? handle.getFile() : undefined;
}

type OpenPicker = (request: { multiple: boolean }) => Promise<readonly KeptHandle[]>;

/** The browser's file picker with handles; undefined without one. */
function openPicker(): OpenPicker | undefined {
  const picker: unknown = Reflect.get(window, 'showOpenFilePicker');
  return typeof picker === 'function' ? (picker.bind(window) as OpenPicker) : undefined;
}

/** True when selected files survive a reload. */
export const choosesHandles = (): boolean => openPicker() !== undefined;

/** Opens the file picker. Empty when cancelled. */
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
