import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a tick of the kernel's clock, on every Linux that Node runs on. */
const tick = 10;

/** Fields of `/proc/<id>/stat` after the name, which may hold spaces; none for a process that has exited. */
function fieldsOf(processId: number): readonly number[] | undefined {
  try {
    const text = readFileSync(`/proc/${processId}/stat`, 'utf8');
    const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
    return fields.map(Number);
  } catch {
    // Exited meanwhile: its parent has its time.
    return undefined;
  }
}

function childrenOf(processId: number): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return all.map(Number).filter((id) => fieldsOf(id)?.[1] === processId);
}

/** Milliseconds of processor time of a process and of its children, those that have exited included. */
export function processorTime(processId: number): number {
  const fields = fieldsOf(processId) ?? [];
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
  const children = childrenOf(processId).reduce((sum, id) => sum + processorTime(id), 0);
  return (user + system + childUser + childSystem) * tick + children;
}

/** Bytes that a process has in memory, without its children. */
export function memoryOf(processId: number): number {
  const status = readFileSync(`/proc/${processId}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
