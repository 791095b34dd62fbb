import { useState } from 'react';
import { Balls } from '../../lottery/balls.tsx';
import { GameArt } from '../../lottery/game-art.tsx';
import { useJackpotText } from '../../lottery/money.ts';
import { JoinSheet } from '../../pools/join-sheet.tsx';
import { MyShare } from '../../pools/my-share.tsx';
import { People } from '../../pools/people.tsx';
import { Plays } from '../../pools/plays.tsx';
import { PoolBadge } from '../../pools/pool-badge.tsx';
import { PoolFacts } from '../../pools/pool-facts.tsx';
import css from '../../pools/pools.module.css';
import { Progress } from '../../pools/progress.tsx';
import type { PoolDetails } from '../../pools/queries.ts';
import { Receipt } from '../../pools/receipt.tsx';
import { SpendLine } from '../../responsible-gaming/spend-line.tsx';
import { useTopUp } from '../lottery/use-top-up.tsx';
import { useAgeFirst } from '../scratch-tickets/use-age-first.tsx';

/** What it buys and how far it is, the reader's own share, the members, and every play. */
export function Group({ pool }: { readonly pool: PoolDetails }) {
  const [isJoining, setIsJoining] = useState(false);
  const topUp = useTopUp();
  const age = useAgeFirst();
  const jackpot = useJackpotText();
  return (
    <div className={css.page}>
      <div className={css.side}>
        <div className={css.top}>
          <GameArt game={pool.gameId} />
          <div>
            <PoolBadge state={pool.state} />
            <Progress pool={pool} />
          </div>
        </div>
        <MyShare pool={pool} onJoin={() => age.before(() => setIsJoining(true))} />
        <PoolFacts pool={pool} jackpot={jackpot(pool.jackpot)} />
        <People people={pool.people} />
        {pool.mine && <Receipt pool={pool} />}
      </div>
      <Plays pool={pool} draw={(line) => <Balls {...line} hits={line.hits ?? undefined} size="sm" />} />
      {isJoining && (
        <JoinSheet
          pool={pool}
          around={{ spent: <SpendLine />, topUp: topUp.open }}
          onClose={() => setIsJoining(false)}
        />
      )}
      {topUp.sheet}
      {age.dialog}
    </div>
  );
}
