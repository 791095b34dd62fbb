import { dayIn } from '@autolotto/contract/shared/time.ts';
import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { ApiError, fieldSentenceOf, hasNoAnswer, sentenceOf, translateFieldError } from '../../client/errors.ts';
import { focusFirstError } from '../../forms/focus-first-error.ts';
import { useAction } from '../../forms/use-action.ts';
import { FieldStack } from '../../ui/layout/field-row.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { emptyDraft, mistakesIn, type PromotionDraft, promotionFrom } from './draft.ts';
import { PromotionFields } from './promotion-fields.tsx';
import css from './promotions.module.css';
import { useCreatePromotion } from './queries.ts';
import { summaryOf, usePromotionWords } from './summary.ts';

const today = () => dayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date());
/** Refusals that are about one field. */
const fieldOf: Readonly<Record<string, keyof PromotionDraft>> = {
  PROMOTION_CODE_TAKEN: 'code',
  PROMOTION_END_IN_PAST: 'expiresOn',
};
/** The server's names of fields that are days here. */
const sentAs: Partial<Record<keyof PromotionDraft, string>> = { startsOn: 'startsAt', expiresOn: 'expiresAt' };

/** For admins: a new promo code, with its preview in words. */
export function PromotionSheet({ onClose }: { readonly onClose: () => void }) {
  const t = useTranslations('promotionAdmin.form');
  const all = useTranslations('promotionAdmin');
  const words = usePromotionWords();
  const form = useForm<PromotionDraft>({
    initialValues: emptyDraft(today()),
    validate: (draft) =>
      Object.fromEntries(Object.entries(mistakesIn(draft)).map(([name, said]) => [name, translateFieldError(said)])),
  });
  const showAtFields = (error: unknown): boolean => {
    const field = error instanceof ApiError ? fieldOf[error.code ?? ''] : undefined;
    if (field !== undefined) form.setFieldError(field, sentenceOf(error, t('failed')));
    const named = Object.keys(form.values).filter((name) => {
      const sentence = fieldSentenceOf(error, sentAs[name as keyof PromotionDraft] ?? name);
      if (sentence !== undefined) form.setFieldError(name, sentence);
      return sentence !== undefined;
    });
    return field !== undefined || named.length > 0;
  };
  const create = useAction(useCreatePromotion(), {
    failed: (error) =>
      showAtFields(error)
        ? undefined
        : { title: t('failedTitle'), message: hasNoAnswer(error) ? all('noAnswer') : t('failed') },
    done: ({ code, phase, startsAt }) => ({
      title: t('doneTitle'),
      message: phase === 'scheduled' ? t('doneLater', { code, from: words.dayText(startsAt) }) : t('done', { code }),
    }),
  });
  const submit = form.onSubmit(async (draft) => {
    if (await create.run(promotionFrom(draft))) onClose();
  }, focusFirstError);
  const summary = summaryOf(form.values);
  return (
    <Sheet opened onClose={onClose} title={t('title')} closeLabel={all('close')} size="lg">
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <PromotionFields form={form} />
          <section className={css.preview} aria-labelledby="promotion-preview">
            <h3 id="promotion-preview">{t('preview')}</h3>
            <p aria-live="polite">{summary ? words.summary(summary) : t('previewMissing')}</p>
          </section>
          <p className={css.fixed}>{t('fixed')}</p>
          <Button type="submit" size="lg" loading={create.isPending}>
            {t('submit')}
          </Button>
        </FieldStack>
      </form>
    </Sheet>
  );
}
