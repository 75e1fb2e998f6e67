/** Both sides open the channel under the same id (negotiated), so neither waits for the other's announcement. */
const channelNumber = 0;
/** In characters. */
export const longestText = 1000;

/** Text chat over the call's peer connection; it passes through no server. */
export class TextChannel {
  readonly #channel: RTCDataChannel;

  constructor(connection: RTCPeerConnection, onText: (text: string) => void) {
    this.#channel = connection.createDataChannel('text', { negotiated: true, id: channelNumber });
    this.#channel.onmessage = ({ data }) => {
      if (typeof data === 'string') onText(data.slice(0, longestText));
    };
  }

  /** Returns false while the channel is closed. */
  send(text: string): boolean {
    if (this.#channel.readyState !== 'open') return false;
    this.#channel.send(text.slice(0, longestText));
    return true;
  }
}
