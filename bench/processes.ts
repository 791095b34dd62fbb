/** Resource usage of processes so far, as the kernel counts it (Linux; NaN elsewhere). */
import { readdirSync, readFileSync } from 'node:fs';

/** Ticks of user and system time: its own, and of the children that have ended. */
function ticks(pid: number, withEnded: boolean): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  const sum = (from: number) => Number(fields[from]) + Number(fields[from + 1]);
  return sum(11) + (withEnded ? sum(13) : 0);
}
const secondsPerTick = 1 / 100;

export function cpuSecondsOf(pid: number): number {
  try {
    return ticks(pid, false) * secondsPerTick;
  } catch {
    return Number.NaN;
  }
}

/** A process with everything it has started, running or ended: PostgreSQL works in one process per connection. */
export function cpuSecondsOfTree(pid: number): number {
  try {
    return [pid, ...childrenOf(pid)].reduce((total, one) => total + ticksOrNone(one), 0) * secondsPerTick;
  } catch {
    return Number.NaN;
  }
}
function ticksOrNone(pid: number): number {
  try {
    return ticks(pid, true);
  } catch {
    // It has just ended; its parent counts it from now on.
    return 0;
  }
}
function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}
export function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    return Number.NaN;
  }
}

/** Memory that a process holds now, in MB. */
export function memoryOf(pid: number): number {
  try {
    return (Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;
  } catch {
    return Number.NaN;
  }
}
