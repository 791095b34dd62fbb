import { normalizeCode } from '@autolotto/contract/promotions/limits.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { ApiError, hasNoAnswer, sentenceOf } from '../client/errors.ts';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import css from './code.module.css';
import { type AppliedPromotion, useApplyPromotion } from './queries.ts';

type Props = {
  readonly userId: string;
  readonly onApplied?: (() => void) | undefined;
  /** A press opened it: it takes the focus. */
  readonly isOpened?: boolean;
};
const focus = (input: HTMLInputElement | null) => input?.focus();

/** Longer than any code, so that outer spaces fit. */
const typedLimit = 100;

/** Takes a promo code. No form of its own: in the checkout it stands within the order's. */
export function CodeField({ userId, onApplied, isOpened = false }: Props) {
  const t = useTranslations('promotions');
  const appliedText = useAppliedText();
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => normalizeCode(code) === '' && t('codeMissing') },
  });
  const apply = useAction(useApplyPromotion(), {
    failed: (error) => {
      const message = hasNoAnswer(error) ? t('noAnswer') : t('invalid');
      form.setFieldError('code', sentenceOf(error, message));
      const isSecond = error instanceof ApiError && error.code === 'PROMOTION_WAITING';
      return { title: t(isSecond ? 'waitingTitle' : 'invalidTitle'), message };
    },
    done: (promotion) => ({ title: t('appliedTitle'), message: appliedText(promotion) }),
  });
  const submit = form.onSubmit(async ({ code }) => {
    if (await apply.run({ code: normalizeCode(code), userId })) onApplied?.();
  });
  return (
    <TextInput
      ref={isOpened ? focus : undefined}
      label={t('code')}
      description={t('codeHint')}
      inputContainer={(input) => (
        <div className={css.field}>
          {input}
          <Button variant="outline" loading={apply.isPending} onClick={() => submit()}>
            {t('apply')}
          </Button>
        </div>
      )}
      maxLength={typedLimit}
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      {...form.getInputProps('code')}
      onChange={({ currentTarget: { value } }) => form.setFieldValue('code', value.toUpperCase())}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        submit();
      }}
    />
  );
}

function useAppliedText(): (promotion: AppliedPromotion) => string {
  const t = useTranslations('promotions.applied');
  return ({ type, title, discount }) =>
    type === 'freebie'
      ? t(type, { title })
      : t(type, { discount: type === 'fixed' ? formatMoney(discount) : discount });
}
