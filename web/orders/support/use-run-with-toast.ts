import { useTranslations } from 'use-intl';
import { notifyFailure } from '../../forms/failure.ts';
import { notify } from '../../ui/feedback/notify.tsx';

/** A notice, or one for each outcome. */
type Said<T> = string | ((outcome: T) => string);

/** Runs an action and shows its result. */
export function useRunWithToast() {
  const t = useTranslations('support.failed');
  return async <T>(action: () => Promise<T>, title: Said<T>, message: Said<T>): Promise<void> => {
    try {
      const outcome = await action();
      const saidOf = (said: Said<T>) => (typeof said === 'string' ? said : said(outcome));
      notify({ title: saidOf(title), message: saidOf(message), tone: 'success' });
    } catch (error) {
      notifyFailure(error, { title: t('title'), message: t('text') });
    }
  };
}

export function useActionLabels() {
  const t = useTranslations('support.ask');
  const [keep, close, reason] = [t('keep'), t('close'), t('reason')];
  return { keep, close, reason, reasonHint: t('reasonHint'), reasonMissing: t('reasonMissing') };
}
