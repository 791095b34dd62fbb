import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { achievementText } from '@autolotto/contract/rewards/achievements.ts';
import { ActionIcon } from '@mantine/core';
import { IconAward, IconCopy } from '@tabler/icons-react';
import { useContext } from 'react';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import css from './feed.module.css';
import { PurchaseCards } from './purchase-cards.ts';
import { useCardText } from './use-card-text.ts';

/** What the server posted: a group purchase, a conversion, an achievement, a win or an alert. */
export function MessageCard({ message }: { readonly message: ChatMessage }) {
  const { cryptoData, gamificationData } = message;
  const purchaseCard = useContext(PurchaseCards);
  const textOf = useCardText();
  if (message.groupPurchaseDetails && purchaseCard) return purchaseCard(message);
  if (cryptoData) return <CryptoCard {...cryptoData} />;
  if (gamificationData) return <AchievementCard {...gamificationData} />;
  return <p className={css.text}>{textOf(message)}</p>;
}

type CryptoData = NonNullable<ChatMessage['cryptoData']>;
function CryptoCard({ usdAmount, autoLottoCoinAmount, conversionRate, transactionHash }: CryptoData) {
  const t = useTranslations('chat.cards');
  const format = useFormatter();
  const coins = format.number(Number(autoLottoCoinAmount), { minimumFractionDigits: 4 });
  const copy = () =>
    void navigator.clipboard?.writeText(transactionHash).then(
      () => notify({ title: t('copied'), tone: 'success' }),
      () => undefined,
    );
  return (
    <dl className={css.card}>
      <div>
        <dt>{t('usd')}</dt>
        <dd>{formatMoney(usdAmount)}</dd>
      </div>
      <div>
        <dt>{t('coins')}</dt>
        <dd>{t('coinsValue', { coins })}</dd>
      </div>
      <div>
        <dt>{t('rate')}</dt>
        <dd>{t('rateValue', { rate: Number(conversionRate) })}</dd>
      </div>
      <div>
        <dt>{t('hash')}</dt>
        <dd className={css.hash} title={t('hashHow')}>
          <code>{`${transactionHash.slice(0, 6)}…${transactionHash.slice(-4)}`}</code>
          <ActionIcon variant="subtle" size={44} aria-label={t('copy')} onClick={copy}>
            <IconCopy aria-hidden size="1.25rem" />
          </ActionIcon>
        </dd>
      </div>
    </dl>
  );
}

type GamificationData = NonNullable<ChatMessage['gamificationData']>;
function AchievementCard({ level, xp, achievement, reward }: GamificationData) {
  const t = useTranslations('chat.cards');
  const format = useFormatter();
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  return (
    <dl className={css.card}>
      <div>
        <dt>{t('achievement')}</dt>
        <dd>{achievementText(achievement, language).title}</dd>
      </div>
      <div>
        <dt>{t('level')}</dt>
        <dd>{level}</dd>
      </div>
      <div>
        <dt>{t('xp')}</dt>
        <dd>{format.number(xp)}</dd>
      </div>
      <div>
        <dt>{t('reward')}</dt>
        <dd>{t('points', { points: reward })}</dd>
      </div>
      <div>
        <dt>{t('badge')}</dt>
        <dd>
          <IconAward role="img" aria-label={achievementText(achievement, language).title} />
        </dd>
      </div>
    </dl>
  );
}
