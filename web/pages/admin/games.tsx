import { GamesDesk } from '../../lottery/desk/games-desk.tsx';
import { DrawDesk } from '../../lottery/results/draw-desk.tsx';
import { PoolsDesk } from '../../pools/desk/pools-desk.tsx';

/** Draws, and the groups that buy for them. */
export function Games() {
  return (
    <>
      <DrawDesk />
      <GamesDesk />
      <PoolsDesk />
    </>
  );
}
