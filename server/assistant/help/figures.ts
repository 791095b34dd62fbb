/** Figures of help articles: settings as they are when the article is read, so that no text is wrong after a change. */
import type { Language } from '@autolotto/contract/shared/language.ts';
import { cents, dollars, minor, toDecimal } from '@autolotto/contract/shared/money.ts';
import { formatMessage } from '@autolotto/contract/shared/words/sentence.ts';
import type { Policy } from '../../policy/service.ts';
import type { HelpArticle } from './article.ts';
import { figureWords } from './figure-words.ts';

type Said = { readonly as: keyof typeof figureWords; readonly value: number };
type Unit = 'cents' | 'coins' | 'ppm' | 'minutes' | 'hours' | 'days' | 'months' | 'seconds' | 'miles' | 'count';
type Figure = { readonly unit: Unit | 'text'; readonly of: (policy: Policy) => number | string | null };

/** Figures by the key of their setting; one of several values has its name behind the key. */
export const figures = {
  'contact.phone': { unit: 'text', of: (policy) => policy['contact.phone'] },
  'contact.email': { unit: 'text', of: (policy) => policy['contact.email'] },
  'contact.playHelp': { unit: 'text', of: (policy) => policy['contact.playHelp'] },
  'age.customer': { unit: 'count', of: (policy) => policy['age.customer'] },
  'age.work': { unit: 'count', of: (policy) => policy['age.work'] },
  'age.refusedDeviceDays': { unit: 'days', of: (policy) => policy['age.refusedDeviceDays'] },
  'age.category.lottery': { unit: 'count', of: (policy) => policy['age.category'].lottery ?? policy['age.customer'] },
  'age.category.alcohol': { unit: 'count', of: (policy) => policy['age.category'].alcohol ?? policy['age.customer'] },
  'age.category.tobacco': { unit: 'count', of: (policy) => policy['age.category'].tobacco ?? policy['age.customer'] },
  'verification.limits.declared.order': {
    unit: 'cents',
    of: (policy) => policy['verification.limits'].declared.restrictedOrder,
  },
  'verification.limits.declared.deposit': {
    unit: 'cents',
    of: (policy) => policy['verification.limits'].declared.depositDay,
  },
  'verification.limits.id_checked.order': {
    unit: 'cents',
    of: (policy) => policy['verification.limits'].id_checked.restrictedOrder,
  },
  'verification.limits.id_checked.deposit': {
    unit: 'cents',
    of: (policy) => policy['verification.limits'].id_checked.depositDay,
  },
  'verification.limits.documents_verified.order': {
    unit: 'cents',
    of: (policy) => policy['verification.limits'].documents_verified.restrictedOrder,
  },
  'verification.limits.documents_verified.deposit': {
    unit: 'cents',
    of: (policy) => policy['verification.limits'].documents_verified.depositDay,
  },
  'fee.delivery': { unit: 'cents', of: (policy) => policy['fee.delivery'] },
  'fee.network': { unit: 'cents', of: (policy) => policy['fee.network'] },
  'fee.atm': { unit: 'ppm', of: (policy) => policy['fee.atm'] },
  'order.freeDeliveryAbove': { unit: 'cents', of: (policy) => policy['order.freeDeliveryAbove'] },
  'order.minimum': { unit: 'cents', of: (policy) => policy['order.minimum'] },
  'order.radiusMiles': { unit: 'miles', of: (policy) => policy['order.radiusMiles'] },
  'order.acceptWithinMinutes': { unit: 'minutes', of: (policy) => policy['order.acceptWithinMinutes'] },
  'order.deliverWithinMinutes': { unit: 'minutes', of: (policy) => policy['order.deliverWithinMinutes'] },
  'order.answerWithinMinutes': { unit: 'minutes', of: (policy) => policy['order.answerWithinMinutes'] },
  'order.confirmWithinMinutes': { unit: 'minutes', of: (policy) => policy['order.confirmWithinMinutes'] },
  'order.cashLimit': { unit: 'cents', of: (policy) => policy['order.cashLimit'] },
  'pay.storeCommission': { unit: 'ppm', of: (policy) => policy['pay.storeCommission'] },
  'pay.courierBase': { unit: 'cents', of: (policy) => policy['pay.courierBase'] },
  'pay.courierShare': { unit: 'ppm', of: (policy) => policy['pay.courierShare'] },
  'pay.courierReturn': { unit: 'cents', of: (policy) => policy['pay.courierReturn'] },
  'courier.autoOfflineAfterHours': { unit: 'hours', of: (policy) => policy['courier.autoOfflineAfterHours'] },
  'courier.cashLimit': { unit: 'cents', of: (policy) => policy['courier.cashLimit'] },
  'courier.releases.most': { unit: 'count', of: (policy) => policy['courier.releases'].most },
  'courier.releases.hours': { unit: 'hours', of: (policy) => policy['courier.releases'].hours },
  'courier.noticeDays': { unit: 'days', of: (policy) => policy['courier.noticeDays'] },
  'courier.checkMonths': { unit: 'months', of: (policy) => policy['courier.checkMonths'] },
  'training.validMonths': { unit: 'months', of: (policy) => policy['training.validMonths'] },
  'training.attemptsPerDay': { unit: 'count', of: (policy) => policy['training.attemptsPerDay'] },
  'account.deletionDays': { unit: 'days', of: (policy) => policy['account.deletionDays'] },
  'account.recordYears': { unit: 'count', of: (policy) => policy['account.recordYears'] },
  'suspension.appealDays': { unit: 'days', of: (policy) => policy['suspension.appealDays'] },
  'suspension.replyDays': { unit: 'days', of: (policy) => policy['suspension.replyDays'] },
  'payout.minimum': { unit: 'cents', of: (policy) => policy['payout.minimum'] },
  'gaming.platformLimits.day': { unit: 'cents', of: (policy) => policy['gaming.platformLimits'].day },
  'gaming.platformLimits.week': { unit: 'cents', of: (policy) => policy['gaming.platformLimits'].week },
  'gaming.platformLimits.month': { unit: 'cents', of: (policy) => policy['gaming.platformLimits'].month },
  'gaming.limitIncreaseHours': { unit: 'hours', of: (policy) => policy['gaming.limitIncreaseHours'] },
  'gaming.limitIncreaseConfirmHours': { unit: 'hours', of: (policy) => policy['gaming.limitIncreaseConfirmHours'] },
  'gaming.realityCheckMinutes': { unit: 'minutes', of: (policy) => policy['gaming.realityCheckMinutes'] },
  'gaming.sessionGapMinutes': { unit: 'minutes', of: (policy) => policy['gaming.sessionGapMinutes'] },
  'deposit.dailyLimit': { unit: 'cents', of: (policy) => policy['deposit.dailyLimit'] },
  'deposit.monthlyLimit': { unit: 'cents', of: (policy) => policy['deposit.monthlyLimit'] },
  'coin.perDollar': { unit: 'coins', of: (policy) => policy['coin.perDollar'] },
  'points.perCoin': { unit: 'count', of: (policy) => policy['points.perCoin'] },
  'xp.perDollar': { unit: 'count', of: (policy) => policy['xp.perDollar'] },
  'xp.perLevel': { unit: 'count', of: (policy) => policy['xp.perLevel'] },
  'prize.maxInstant': { unit: 'cents', of: (policy) => policy['prize.maxInstant'] },
  'prize.claimDays': { unit: 'days', of: (policy) => policy['prize.claimDays'] },
  'pools.leastShare': { unit: 'cents', of: (policy) => policy['pools.leastShare'] },
  'pools.mostShares': { unit: 'ppm', of: (policy) => policy['pools.mostShares'] },
  'pools.mostPlays': { unit: 'count', of: (policy) => policy['pools.mostPlays'] },
  'pools.closeMinutes': { unit: 'minutes', of: (policy) => policy['pools.closeMinutes'] },
  'pools.leastLevel': { unit: 'count', of: (policy) => policy['pools.leastLevel'] },
  'pools.mostOpen': { unit: 'count', of: (policy) => policy['pools.mostOpen'] },
  'handOver.keepPhotoDays': { unit: 'days', of: (policy) => policy['handOver.keepPhotoDays'] },
  'position.keepMinutes': { unit: 'minutes', of: (policy) => policy['position.keepMinutes'] },
  'conversations.minutesAfterEnd': { unit: 'minutes', of: (policy) => policy['conversations.minutesAfterEnd'] },
  'conversations.keepDays': { unit: 'days', of: (policy) => policy['conversations.keepDays'] },
  'conversations.callMinutes': { unit: 'minutes', of: (policy) => policy['conversations.callMinutes'] },
  'notifications.keepDays': { unit: 'days', of: (policy) => policy['notifications.keepDays'] },
  'instantGames.autoRevealDays': { unit: 'days', of: (policy) => policy['instantGames.autoRevealDays'] },
  'lottery.mostLines': { unit: 'count', of: (policy) => policy['lottery.mostLines'] },
  'lottery.remindMinutes': { unit: 'minutes', of: (policy) => policy['lottery.remindMinutes'] },
  'bitcoin.least': { unit: 'cents', of: (policy) => policy['bitcoin.least'] },
  'bitcoin.minutes': { unit: 'minutes', of: (policy) => policy['bitcoin.minutes'] },
  'bitcoin.confirmations': { unit: 'count', of: (policy) => policy['bitcoin.confirmations'] },
  'bitcoin.orderWaitMinutes': { unit: 'minutes', of: (policy) => policy['bitcoin.orderWaitMinutes'] },
  'atm.dayMost': { unit: 'cents', of: (policy) => policy['atm.dayMost'] },
  'atm.papersAbove': { unit: 'cents', of: (policy) => policy['atm.papersAbove'] },
  'atm.hours': { unit: 'hours', of: (policy) => policy['atm.hours'] },
  'bitcoin.mostOpen': { unit: 'count', of: (policy) => policy['bitcoin.mostOpen'] },
  'forum.newcomer.posts': { unit: 'count', of: (policy) => policy['forum.newcomer'].posts },
  'forum.newcomer.replies': { unit: 'count', of: (policy) => policy['forum.newcomer'].replies },
  'forum.newcomer.links': { unit: 'count', of: (policy) => policy['forum.newcomer'].links },
  'forum.newcomer.mentions': { unit: 'count', of: (policy) => policy['forum.newcomer'].mentions },
  'forum.firstPostsWait': { unit: 'count', of: (policy) => policy['forum.firstPostsWait'] },
  'chat.levels.premium': { unit: 'count', of: (policy) => policy['chat.levels'].premium },
  'chat.levels.vip': { unit: 'count', of: (policy) => policy['chat.levels'].vip },
  'chat.linkHours': { unit: 'hours', of: (policy) => policy['chat.linkHours'] },
  'chat.recallSeconds': { unit: 'seconds', of: (policy) => policy['chat.recallSeconds'] },
  'officialTickets.keepDays': { unit: 'days', of: (policy) => policy['officialTickets.keepDays'] },
} as const satisfies Record<string, Figure>;

/** Minutes and seconds in the largest unit that they fill. */
const filled = (value: number, units: readonly (readonly [keyof typeof figureWords, number])[]): Said => {
  const [as, size] = units.find(([, each]) => value >= each && value % each === 0) ?? ['minutes', 1];
  return { as, value: value / size };
};
const written: Readonly<Record<Unit, (value: number) => Said>> = {
  cents: (value) => ({ as: 'dollars', value: Number(dollars(cents(value))) }),
  coins: (value) => ({ as: 'count', value: Number(toDecimal('ALC', minor('ALC', value))) }),
  ppm: (value) => ({ as: 'percent', value: value / 10_000 }),
  minutes: (value) =>
    filled(value, [
      ['days', 1_440],
      ['hours', 60],
    ]),
  hours: (value) => ({ as: 'hours', value }),
  days: (value) => ({ as: 'days', value }),
  months: (value) => ({ as: 'months', value }),
  seconds: (value) =>
    value >= 60 && value % 60 === 0 ? { as: 'minutes', value: value / 60 } : { as: 'seconds', value },
  miles: (value) => ({ as: 'miles', value }),
  count: (value) => ({ as: 'count', value }),
};

function figureIn({ unit, of }: Figure, policy: Policy, language: Language): string {
  const value = of(policy);
  if (value === null) return figureWords.none[language];
  if (unit === 'text' || typeof value === 'string') return String(value);
  const said = written[unit](value);
  return formatMessage(figureWords[said.as][language], { value: said.value }, language);
}

const placeholder = /\{([a-zA-Z._]+)\}/g;
const isFigure = (name: string): name is keyof typeof figures => Object.hasOwn(figures, name);

/** A text with the settings of now. */
export const withFigures = (text: string, policy: Policy, language: Language): string =>
  text.replaceAll(placeholder, (whole, name: string) =>
    isFigure(name) ? figureIn(figures[name], policy, language) : whole,
  );

/** An article's text as it is read. */
export const textOf = ({ text }: HelpArticle, policy: Policy, language: Language): string =>
  text[language].map((paragraph) => withFigures(paragraph, policy, language)).join('\n\n');
