import { useFormatter, useTranslations } from 'use-intl';
import { FactList } from '../../ui/display/fact-list.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Card } from '../../ui/layout/card.tsx';
import type { BitcoinOverview } from './queries.ts';

const sources = ['simulated', 'esplora', 'core'] as const;

/** Whether the network and a price are seen, and how many addresses there are. */
export function NetworkCard({ overview: { network, rate, addresses } }: { readonly overview: BitcoinOverview }) {
  const t = useTranslations('bitcoinAdmin.network');
  const format = useFormatter();
  const { source, height, seenAt, isSeen } = network;
  const known = sources.find((one) => one === source) ?? 'none';
  return (
    <Card title={t('title')}>
      <FactList
        facts={[
          { label: t('source'), value: t(`sources.${known}`), isWrong: source === null },
          { label: t('height'), value: height === null ? t('none') : format.number(height) },
          {
            label: t('seen'),
            value:
              seenAt === null
                ? t('none')
                : format.dateTime(new Date(seenAt), { dateStyle: 'medium', timeStyle: 'medium' }),
            isWrong: !isSeen,
          },
          {
            label: t('price'),
            value: rate
              ? t('priceText', {
                  usd: formatMoney(rate.usd),
                  sources: format.list(rate.sources, { type: 'conjunction' }),
                })
              : t('noPrice'),
            isWrong: rate === null,
          },
          { label: t('ready'), value: format.number(addresses.ready), isWrong: addresses.ready === 0 },
          { label: t('given'), value: format.number(addresses.given) },
          { label: t('gap'), value: t('gapText', { gap: addresses.gap }) },
        ]}
      />
    </Card>
  );
}
