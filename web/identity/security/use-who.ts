import type {
  AlertSubject,
  SecurityAlert,
  WatchedAccount,
  WatchedCaller,
} from '@autolotto/contract/identity/security/model.ts';
import { roles } from '@autolotto/contract/shared/endpoint.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { formatMoney } from '../../ui/display/money-text.tsx';

/** People, networks and moments of the page Security in words. */
export function useWho() {
  const t = useTranslations('security');
  const format = useFormatter();
  const account = ({ name }: WatchedAccount) => name || t('nameless');
  return {
    account,
    caller: (caller: WatchedCaller | AlertSubject) => {
      if ('store' in caller && caller.store) return caller.store.name;
      const draw = 'draw' in caller ? caller.draw : null;
      if (caller.account) return [account(caller.account), ...(draw === null ? [] : [draw])].join(' · ');
      if (draw !== null) return draw;
      if (caller.kind === 'bitcoin') return t('bitcoin');
      if (caller.kind === 'network') return t('network', { mark: caller.mark ?? '' });
      return caller.kind === 'others' ? t('others') : t('unknownAddress');
    },
    /** How often it was seen, or by how much it is wrong. */
    extent: ({
      kind,
      difference,
      feedFault,
      count,
    }: Pick<SecurityAlert, 'kind' | 'difference' | 'feedFault' | 'count'>) => {
      if (kind === 'bitcoin-differs') return t('alerts.differences', { count });
      if (kind === 'many-lines') return t('alerts.lines', { count });
      if (feedFault) return t(`alerts.feed.${feedFault}`);
      return difference === null
        ? t('times', { count })
        : t('alerts.apart', { amount: formatMoney(difference), days: count });
    },
    role: (name: string | null) => t(`roles.${roles.find((role) => role === name) ?? 'none'}`),
    moment: (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
