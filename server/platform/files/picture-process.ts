/** The other end of pictures.ts: draws one picture, answers, and ends. */
import { type DrawTask, draw } from './drawing.ts';

process.once('message', async (task: DrawTask<number>) => {
  const drawn = await draw(task);
  process.send?.(drawn, undefined, {}, () => process.disconnect());
});
