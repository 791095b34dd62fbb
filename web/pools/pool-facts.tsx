import { useFormatter, useTranslations } from 'use-intl';
import { FactList } from '../ui/display/fact-list.tsx';
import { formatMoney } from '../ui/display/money-text.tsx';
import { moment } from './moment.ts';
import type { PoolDetails } from './queries.ts';

/** What is bought together, for how much, until when. */
type Props = { readonly pool: PoolDetails; readonly jackpot: string };
export function PoolFacts({ pool, jackpot }: Props) {
  const t = useTranslations('pools.page');
  const format = useFormatter();
  const say = (at: string) => format.dateTime(new Date(at), moment);
  return (
    <FactList
      facts={[
        { label: t('game'), value: pool.gameName },
        { label: t('draw'), value: say(pool.drawsAt) },
        { label: t('jackpot'), value: jackpot },
        {
          label: t('share'),
          value: t('shareText', { price: formatMoney(pool.sharePrice), plays: pool.playsPerShare }),
        },
        { label: t('total'), value: `${pool.shares} · ${formatMoney(pool.totalCost)}` },
        { label: t('most'), value: t('shares', { count: pool.mostShares }) },
        { label: t('deadline'), value: say(pool.deadline) },
      ]}
    />
  );
}
