import { publishEquipmentTask } from '@vitrine/shared/api';
import { launchChromium } from '../browser/launch.ts';
import { type Bench, compare, quantile } from './bench.ts';
import { type Floor, openFloor } from './publish/floor.ts';
import { makeSpot, type Spot, uploadPhoto } from './publish/programs.ts';
import { type RealServer, startServer } from './publish/realServer.ts';
import { openScreen, type Screen } from './publish/screen.ts';

const publications = 40;

/** From the start of the call until the new program's frame is painted, ms. */
async function publish(server: RealServer, screen: Screen, { taskId, programId }: Spot): Promise<number> {
  const shown = screen.next(programId);
  const start = Date.now();
  await server.ask(publishEquipmentTask, { id: taskId });
  return (await shown).at - start;
}

/** Two alternating programs, both tasks of the terminal, so that after two rounds all content is cached. */
async function takeTurns(server: RealServer, screen: Screen, floor: Floor) {
  const material = await uploadPhoto(server);
  const clientIds = [screen.clId, floor.clId];
  const spots = [
    await makeSpot(server, 'Morning', material, clientIds),
    await makeSpot(server, 'Evening', material, clientIds),
  ];
  const figures = { ours: [] as number[], floor: [] as number[] };
  for (const spot of spots) await publish(server, screen, spot);
  for (let turn = 0; turn < publications / spots.length; turn += 1) {
    for (const spot of spots) {
      figures.ours.push(await publish(server, screen, spot));
      figures.floor.push(await floor.measure(spot.programId));
    }
  }
  return figures;
}

async function measure() {
  const server = await startServer();
  const browser = await launchChromium();
  const floor = await openFloor(server);
  try {
    return await takeTurns(server, await openScreen(browser, server), floor);
  } finally {
    await floor.close();
    await browser.close();
    await server.stop();
  }
}

export const bench: Bench = {
  name: 'From the publish call to the first frame on the player, p95',
  reference: 'one MQTT message and back, then fetching manifest and document',
  target: 'at most 1 s',
  holds: ({ ours }) => ours <= 1000,
  async run() {
    const { ours, floor } = await measure();
    const note = `content cached, ${publications} publications, median ${Math.round(quantile(ours, 0.5))} ms, worst ${Math.max(...ours)} ms`;
    return compare(quantile(ours, 0.95), quantile(floor, 0.95), 'ms', note);
  },
};
