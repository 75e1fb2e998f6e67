/** Local media of a call. Without a camera or microphone the call continues with what is available. */
export interface OwnMedia {
  readonly stream: MediaStream | undefined;
  readonly camera: boolean;
  readonly microphone: boolean;
}

/** Constraints from best to least; the next set is tried when the device lacks one or the user denies it. */
const constraintSets: readonly MediaStreamConstraints[] = [
  { audio: { echoCancellation: true }, video: { width: { ideal: 1280 }, height: { ideal: 720 } } },
  { audio: { echoCancellation: true } },
  { video: { width: { ideal: 1280 }, height: { ideal: 720 } } },
];

const nothing: OwnMedia = { stream: undefined, camera: false, microphone: false };

/**
 * Opens camera and microphone. Never rejects: without either, the user still sees and hears the peer.
 *
 * @param devices absent without a secure context, where browsers expose none
 * @param onError called with the reason each time constraints fail
 */
export async function openOwnMedia(
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined,
  onError: (reason: unknown) => void,
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
      onError(reason);
    }
  }
  return nothing;
}

/** Stops all tracks, which turns the device lights off. */
export function stopOwnMedia(media: OwnMedia | undefined): void {
  for (const track of media?.stream?.getTracks() ?? []) track.stop();
}
