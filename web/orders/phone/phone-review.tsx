import { consentNoteLength } from '@autolotto/contract/orders/recurring/limits.ts';
import { type Cents, dollars } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useAction } from '../../forms/use-action.ts';
import { useAttemptKey } from '../../forms/use-attempt-key.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from './phone.module.css';
import { usePlacePhoneOrder } from './queries.ts';
import { ReadBack } from './read-back.tsx';
import { type Quoted, usePhoneQuote } from './use-phone-quote.ts';

type Props = Quoted & {
  readonly instructions: string;
  readonly recipient: string;
  /** Undefined where what was typed is none. */
  readonly tip: Cents | undefined;
  readonly onPlaced: (orderId: number) => void;
};

/** The consent that support notes, and the order that is placed with it. */
function usePhoneOrder({ tip, recipient, instructions, onPlaced, ...quoted }: Props) {
  const t = useTranslations('phone');
  const { wanted, asked, isAskable, price, quote } = usePhoneQuote(quoted);
  const place = useAction(
    usePlacePhoneOrder(() => void price.refetch()),
    {
      failed: { title: t('errorTitle'), message: t('review.notPlaced') },
      done: ({ id }) => {
        onPlaced(id);
        return { title: t('review.placed', { id }) };
      },
    },
  );
  // Pressed again after an answer that never came, it is the same order.
  const keyOf = useAttemptKey();
  // Consent is to what was read: anything else asks for it again.
  const read = quote && `${asked} ${quote.totalAmount} ${tip} ${recipient}`;
  const form = useForm<{ agreedTo: string | undefined; note: string }>({
    initialValues: { agreedTo: undefined, note: '' },
    validate: {
      agreedTo: (agreedTo) => (read === undefined || agreedTo !== read) && t('review.consentMissing'),
      note: (note) => note.trim().length < consentNoteLength.min && t('review.noteMissing'),
    },
  });
  const submit = form.onSubmit(({ note }) => {
    if (!quote || tip === undefined) return;
    const order = {
      ...wanted,
      deliveryInstructions: instructions.trim() || null,
      ...(recipient !== '' && { recipientName: recipient }),
      ...(tip > 0 && { tip: dollars(tip) }),
      hasConsent: true as const,
      consentNote: note.trim(),
      totalAmount: quote.totalAmount,
    };
    void place.run({ order, key: keyOf(order) });
  });
  return { wanted, isAskable, price, quote, read, form, isPlacing: place.isPending, submit: () => submit() };
}

export function PhoneReview(props: Props) {
  const t = useTranslations('phone.review');
  const { wanted, isAskable, price, quote, read, form, isPlacing, submit } = usePhoneOrder(props);
  const { payment, tip, recipient } = props;
  const { items, deliveryAddress } = wanted;
  return (
    <Card title={t('title')}>
      <div className={css.stack}>
        {items.length === 0 && <p>{t('empty')}</p>}
        {items.length > 0 && deliveryAddress === '' && <p>{t('needAddress')}</p>}
        {isAskable && !quote && !price.isError && <p role="status">{t('pricing')}</p>}
        {isAskable && price.isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} onRetry={() => void price.refetch()}>
            {sentenceOf(price.error, '')}
          </ErrorState>
        )}
        {quote && (
          <>
            <ReadBack quote={quote} address={deliveryAddress} payment={payment} tip={tip} recipient={recipient} />
            <Checkbox
              size="lg"
              label={t('consent')}
              checked={read !== undefined && form.values.agreedTo === read}
              error={form.errors.agreedTo}
              onChange={(event) => form.setFieldValue('agreedTo', event.currentTarget.checked ? read : undefined)}
            />
            <Textarea label={t('note')} maxLength={consentNoteLength.max} {...form.getInputProps('note')} />
          </>
        )}
        <Button size="xl" fullWidth loading={isPlacing} disabled={!quote} onClick={submit}>
          {quote ? t('place', { total: formatMoney(quote.totalAmount) }) : t('placePending')}
        </Button>
      </div>
    </Card>
  );
}
