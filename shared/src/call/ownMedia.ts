/** What this side gives into a call. Without a camera or a microphone the call goes on with what there is. */
export interface OwnMedia {
  readonly stream: MediaStream | undefined;
  readonly camera: boolean;
  readonly microphone: boolean;
}

/** Constraints from best to least; what a device lacks, or a person refuses, is left out. */
const constraintSets: readonly MediaStreamConstraints[] = [
  { audio: { echoCancellation: true }, video: { width: { ideal: 1280 }, height: { ideal: 720 } } },
  { audio: { echoCancellation: true } },
  { video: { width: { ideal: 1280 }, height: { ideal: 720 } } },
];

const nothing: OwnMedia = { stream: undefined, camera: false, microphone: false };

/**
 * Opens camera and microphone. Never rejects: who has neither still sees and hears the other side.
 *
 * @param devices absent where a page may not use any, which is every page without a secure context
 * @param onTrouble hears why constraints were not met
 */
export async function openOwnMedia(
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined,
  onTrouble: (reason: unknown) => void,
): Promise<OwnMedia> {
  if (!devices) return nothing;
  for (const constraints of constraintSets) {
    try {
      const stream = await devices.getUserMedia(constraints);
      return {
        stream,
        camera: stream.getVideoTracks().length > 0,
        microphone: stream.getAudioTracks().length > 0,
      };
    } catch (reason) {
      onTrouble(reason);
    }
  }
  return nothing;
}

/** Gives camera and microphone back: their lights go out. */
export function stopOwnMedia(media: OwnMedia | undefined): void {
  for (const track of media?.stream?.getTracks() ?? []) track.stop();
}
