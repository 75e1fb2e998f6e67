/** `hdmi`: captures a cable's picture. `camera`: films people. */
export type DeviceKind = 'hdmi' | 'camera';

/** Capture devices of this machine, passed to widgets by the player. */
export interface DeviceSource {
  /**
   * Opens the device whose name contains `hint`, or the first of its kind. Rejects when there is none or it may not be
   * used. The caller stops the tracks.
   */
  open(kind: DeviceKind, hint: string): Promise<MediaStream>;
  /** Whether a device of a kind exists, without requesting its use. Absent: unknown until opened. */
  has?(kind: DeviceKind): Promise<boolean>;
  /** Calls `changed` when a device is plugged in or removed. Returns the unsubscribe function. */
  watch(changed: () => void): () => void;
}
