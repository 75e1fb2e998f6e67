/** Answers the parent's messages with the CPU time of this process in milliseconds. */
export function notifyProcessorTime(): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
}
