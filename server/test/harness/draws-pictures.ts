/** A process that re-encodes pictures, all at once, and reports the peak memory of itself and its children. */
import { readFileSync } from 'node:fs';
import { pictureLimits } from '@autolotto/contract/catalogue/photos/limits.ts';
import { draw } from '../../platform/files/drawing.ts';
import { drawAnew } from '../../platform/files/pictures.ts';

export type Drew = { readonly answers: readonly string[]; readonly grewMb: number };

const [how, warm = '', ...paths] = process.argv.slice(2);
const sizes = [1280, 480, 160];
const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // It has ended meanwhile.
    return '';
  }
};
/** Memory of this process and its children, without mapped files, which they share. */
function megabytes(): number {
  const children = read(`/proc/self/task/${process.pid}/children`).split(' ').filter(Boolean);
  const kib = ['self', ...children].map((pid) =>
    Number(/^Anonymous:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0),
  );
  return kib.reduce((sum, one) => sum + one, 0) / 1024;
}

// The library itself is no picture.
await drawAnew(warm, sizes, pictureLimits);
const before = megabytes();
let peak = before;
const look = setInterval(() => {
  peak = Math.max(peak, megabytes());
}, 10);
const drawn = await Promise.all(
  paths.map((path) =>
    how === 'guarded' ? drawAnew(path, sizes, pictureLimits) : draw({ path, sizes, pixels: pictureLimits.pixels }),
  ),
);
clearInterval(look);
const drew: Drew = { answers: drawn.map((one) => (one.ok ? 'drawn' : one.why)), grewMb: peak - before };
process.stdout.write(JSON.stringify(drew));
