import type { WatchedAccount, WatchedCaller } from '@autolotto/contract/identity/security/model.ts';
import { roles } from '@autolotto/contract/shared/endpoint.ts';
import { useFormatter, useTranslations } from 'use-intl';

/** People, networks and moments of the page Security in words. */
export function useWho() {
  const t = useTranslations('security');
  const format = useFormatter();
  const account = ({ name }: WatchedAccount) => name || t('nameless');
  return {
    account,
    caller: (caller: WatchedCaller) => {
      if (caller.account) return account(caller.account);
      if (caller.kind === 'network') return t('network', { mark: caller.mark ?? '' });
      return caller.kind === 'others' ? t('others') : t('unknownAddress');
    },
    role: (name: string | null) => t(`roles.${roles.find((role) => role === name) ?? 'none'}`),
    moment: (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
  };
}
