import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { achievementText } from '@autolotto/contract/rewards/achievements.ts';
import { useFormatter, useLocale, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';

/** What a message says in one sentence, in the reader's language; the server's own text is English. */
export function useCardText(): (message: ChatMessage) => string {
  const t = useTranslations('chat');
  const format = useFormatter();
  const language = useLocale().startsWith('es') ? 'es' : 'en';
  return ({ message, groupPurchaseDetails, cryptoData, gamificationData, winData, alertData }) => {
    if (groupPurchaseDetails) return t('purchase.named', { title: groupPurchaseDetails.title });
    if (cryptoData) {
      const coins = format.number(Number(cryptoData.autoLottoCoinAmount), { minimumFractionDigits: 4 });
      return t('cards.converted', { usd: formatMoney(cryptoData.usdAmount), coins });
    }
    if (gamificationData) {
      const { title } = achievementText(gamificationData.achievement, language);
      return t('cards.achieved', { title, level: gamificationData.level });
    }
    if (winData) return t('cards.win', { game: winData.game, prize: t(`cards.prizes.${winData.prize}`) });
    if (!alertData) return message;
    const { kind, game, at, jackpot } = alertData;
    const said = t(`cards.alerts.${kind}`, {
      game,
      time: format.dateTime(new Date(at), { hour: 'numeric', minute: '2-digit' }),
    });
    return jackpot === undefined ? said : `${said} · ${t('cards.jackpot', { amount: formatMoney(jackpot) })}`;
  };
}
