import { type Check, fault, fine } from '../finding.ts';

const needed = 24;

/** The Node that runs the server. */
export const node: Check = {
  name: 'Node',
  examine: () => {
    const { node: version } = process.versions;
    if (Number.parseInt(version, 10) >= needed) return [fine(`Node ${version}`)];
    return [
      fault(`Node ${version}; the server needs ${needed} or newer`, 'Start the server with npm start.'),
    ];
  },
};
