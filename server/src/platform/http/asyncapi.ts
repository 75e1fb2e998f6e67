import {
  commandAcknowledgement,
  desiredState,
  presence,
  sentState,
  subtitleState,
  terminalCallMessage,
  terminalCommand,
  terminalReport,
  topics,
} from '@vitrine/shared/api';
import type { z } from 'zod';
import { messageKinds, payloadLimits } from '../bus/rules.ts';
import { type JsonSchema, schemaOf } from './schemaOf.ts';

interface TopicFacts {
  readonly summary: string;
  readonly payload: z.ZodType;
  readonly retained: boolean;
}

/** Every topic of the contract; a missing one does not compile. */
const facts: Readonly<Record<keyof typeof topics, TopicFacts>> = {
  presence: {
    summary: 'A terminal is there, with what it is; also its last will, which says that it is not.',
    payload: presence,
    retained: true,
  },
  desired: { summary: 'What the terminal is to reach.', payload: desiredState, retained: true },
  subtitle: { summary: 'Texts that run over whatever plays.', payload: subtitleState, retained: true },
  applet: { summary: 'What phones sent to the terminal.', payload: sentState, retained: true },
  command: { summary: 'One instruction.', payload: terminalCommand, retained: false },
  call: {
    summary: 'Calls between the terminal and a console.',
    payload: terminalCallMessage,
    retained: false,
  },
  acknowledgement: { summary: 'The outcome of a command.', payload: commandAcknowledgement, retained: false },
  report: { summary: 'Delivery, and what is on the screen.', payload: terminalReport, retained: false },
};

type Topic = keyof typeof topics;
const names = Object.keys(facts) as Topic[];

/** Maximum payload that the server accepts; undefined for topics that it publishes itself. */
const limitOf = (name: Topic): number | undefined =>
  messageKinds.flatMap((kind) => (kind === name ? [payloadLimits[kind]] : []))[0];

function channelOf(name: Topic): JsonSchema {
  const { summary, payload } = facts[name];
  const limit = limitOf(name);
  const most = limit === undefined ? '' : ` At most ${limit} bytes.`;
  const message = {
    summary,
    contentType: 'application/json',
    payload: schemaOf(payload, limit === undefined ? 'output' : 'input'),
  };
  return {
    address: topics[name]('{clId}'),
    description: `${summary}${most}`,
    parameters: { clId: { description: 'the terminal’s id, which is its client id and user name' } },
    messages: { [name]: message },
  };
}

const operationOf = (name: Topic): JsonSchema => ({
  // From the player's point of view, which is the connecting client.
  action: limitOf(name) === undefined ? 'receive' : 'send',
  channel: { $ref: `#/channels/${name}` },
  bindings: { mqtt: { qos: 1, retain: facts[name].retained } },
});

/**
 * The AsyncAPI document of the MQTT messages between server and players, generated from the schemas that validate them.
 */
export function asyncApiDocument(): JsonSchema {
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Vitrine, link of the players',
      version: '0.1.0',
      description:
        'A player connects with its id as client id and user name and its credential as password. It may publish and subscribe ' +
        'on its own topics alone; wildcards are refused. A payload that does not fit its schema is dropped.',
    },
    defaultContentType: 'application/json',
    servers: {
      vitrine: {
        host: '{host}',
        pathname: '/mqtt',
        protocol: 'ws',
        description: '`wss` where the console is reached by HTTPS; the port is that of the console.',
        variables: { host: { default: 'localhost:8080' } },
      },
    },
    channels: Object.fromEntries(names.map((name) => [name, channelOf(name)])),
    operations: Object.fromEntries(names.map((name) => [name, operationOf(name)])),
  };
}
