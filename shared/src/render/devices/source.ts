/** `hdmi`: what captures a cable's picture. `camera`: what looks at people. */
export type DeviceKind = 'hdmi' | 'camera';

/** The capture devices of this machine, as the player hands them to the widgets. */
export interface DeviceSource {
  /**
   * Opens the device whose name holds `hint`, or the first of its kind. Rejects when there is none or it may not
   * be used. The caller stops the tracks.
   */
  open(kind: DeviceKind, hint: string): Promise<MediaStream>;
  /** Whether there is one of a kind, without asking for it to be used. Absent: that is found out by opening it. */
  has?(kind: DeviceKind): Promise<boolean>;
  /** Calls `changed` when a device was plugged in or pulled out. Answers how to stop. */
  watch(changed: () => void): () => void;
}
