export { CallPeer, type PeerState } from './CallPeer.ts';
export { type OwnMedia, openOwnMedia, stopOwnMedia } from './ownMedia.ts';
export { RingTone } from './RingTone.ts';
export { longestText } from './TextChannel.ts';
