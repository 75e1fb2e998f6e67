/**
 * Keys of the messages in this folder, each with the names of the values that its text needs. Generated from the JSON
 * files: change those.
 */
export interface Keys {
  'pairing.title': never;
  'pairing.instruction': never;
  'pairing.code': never;
  'pairing.validUntil': 'time';
  'pairing.connecting': never;
  'pairing.unreachable': never;
  'facts.server': never;
  'facts.resolution': never;
  'facts.timeZone': never;
  'facts.version': never;
  'idle.nothing': never;
  'idle.delivering': 'percent';
  'idle.waiting': never;
  'idle.offline': never;
  'insecure': never;
  'state.starting': never;
  'state.pairing': never;
  'state.idle': never;
  'state.playing': never;
  'state.offline': never;
  'state.replaced': never;
  'link.connecting': never;
  'link.online': never;
  'link.offline': never;
  'link.replaced': never;
  'link.stopped': never;
  'replaced.title': never;
  'replaced.text': never;
  'replaced.takeOver': never;
  'panel.title': never;
  'panel.state': never;
  'panel.link': never;
  'panel.clId': never;
  'panel.name': never;
  'panel.address': never;
  'panel.revision': never;
  'panel.program': never;
  'panel.stored': never;
  'panel.space': never;
  'panel.clock': never;
  'panel.version': never;
  'panel.startsOffline': never;
  'panel.yes': never;
  'panel.noSecureContext': never;
  'panel.notYet': never;
  'panel.unknown': never;
  'panel.none': never;
  'panel.log': never;
  'panel.close': never;
  'panel.milliseconds': 'value';
  'failure.start': never;
  'message.label': never;
  'subtitle.label': never;
}
