/** Both sides open the same number, so none has to wait for the other's word. */
const channelNumber = 0;
/** Characters of one message. */
export const longestText = 1000;

/** Text beside sound and picture, by the same way: it passes no server. */
export class TextChannel {
  readonly #channel: RTCDataChannel;

  constructor(connection: RTCPeerConnection, onText: (text: string) => void) {
    this.#channel = connection.createDataChannel('text', { negotiated: true, id: channelNumber });
    this.#channel.onmessage = ({ data }) => {
      if (typeof data === 'string') onText(data.slice(0, longestText));
    };
  }

  /** False while there is no way to the other side. */
  send(text: string): boolean {
    if (this.#channel.readyState !== 'open') return false;
    this.#channel.send(text.slice(0, longestText));
    return true;
  }
}
