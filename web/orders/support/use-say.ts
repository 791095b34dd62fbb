import { useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../../client/errors.ts';
import { notify } from '../../ui/notify.tsx';

/** Tries something, and says what came of it. */
export function useSay() {
  const t = useTranslations('support.failed');
  return async (deed: () => Promise<unknown>, title: string, message: string): Promise<void> => {
    try {
      await deed();
      notify({ title, message, tone: 'success' });
    } catch (error) {
      if (!isUnauthorized(error)) notify({ title: t('title'), message: sentenceOf(error, t('text')), tone: 'danger' });
    }
  };
}

export function useAskWords() {
  const t = useTranslations('support.ask');
  const [keep, close, reason] = [t('keep'), t('close'), t('reason')];
  return { keep, close, reason, reasonHint: t('reasonHint'), reasonMissing: t('reasonMissing') };
}
