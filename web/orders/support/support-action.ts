import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import type { Notice } from '../../ui/feedback/notice.ts';

/** An action with the notice of its success; failures have one sentence for all of them. */
export function useSupportAction<Reply, Variables>(
  mutation: Parameters<typeof useAction<Reply, Variables>>[0],
  done: (reply: Reply, variables: Variables) => Notice,
) {
  const t = useTranslations('support.failed');
  return useAction(mutation, { failed: { title: t('title'), message: t('text') }, done });
}

export function useActionLabels() {
  const t = useTranslations('support.ask');
  const [keep, close, reason] = [t('keep'), t('close'), t('reason')];
  return { keep, close, reason, reasonHint: t('reasonHint'), reasonMissing: t('reasonMissing') };
}
