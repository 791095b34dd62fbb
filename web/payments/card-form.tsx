import type { CardPayment } from '@autolotto/contract/payments/card/model.ts';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { notify } from '../ui/feedback/notify.tsx';
import { RowSkeletons } from '../ui/feedback/skeletons.tsx';
import css from './card-form.module.css';
import { type CardElements, type CardScript, loadCardScript, readAppearance } from './card-script.ts';

const patienceMs = 10_000;
/** A card that its owner's bank asks about comes back here; the wallet's own page is where payments end. */
const returnPath = '/game-wallet';

type Fields = { readonly script: CardScript; readonly elements: CardElements };
type State = 'loading' | 'ready' | 'failed';

/** Shows the provider's fields in `place`, again for each `attempt`. */
function useCardFields(payment: CardPayment, place: RefObject<HTMLElement | null>, attempt: number) {
  const locale = useLocale();
  const { clientSecret, publishableKey, scriptUrl } = payment;
  const [state, setState] = useState<State>('loading');
  const fields = useRef<Fields>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads the fields anew
  useEffect(() => {
    let isOver = false;
    let unmount: (() => void) | undefined;
    const turn = (next: State) => {
      if (!isOver) setState(next);
    };
    setState('loading');
    const late = setTimeout(() => turn('failed'), patienceMs);
    const show = async () => {
      const begin = await loadCardScript(scriptUrl);
      if (isOver || !place.current) return;
      const script = begin(publishableKey, { locale });
      const elements = script.elements({ clientSecret, appearance: readAppearance() });
      const element = elements.create('payment');
      unmount = () => element.destroy();
      element.on('ready', () => {
        clearTimeout(late);
        turn('ready');
      });
      element.on('loaderror', () => turn('failed'));
      element.mount(place.current);
      fields.current = { script, elements };
    };
    show().catch(() => turn('failed'));
    return () => {
      isOver = true;
      clearTimeout(late);
      unmount?.();
    };
  }, [clientSecret, publishableKey, scriptUrl, locale, place, attempt]);
  return { state, fields };
}

type Outcome = { readonly refusal: string | undefined };
/** What the provider says of the card; whether anything was paid, our server asks it itself. */
async function confirmCard({ script, elements }: Fields): Promise<Outcome> {
  const { error } = await script.confirmPayment({
    elements,
    redirect: 'if_required',
    confirmParams: { return_url: location.origin + returnPath },
  });
  if (error && !error.message) throw new Error(error.type ?? 'the card provider gave no reason');
  return { refusal: error?.message };
}

type CardFormProps = {
  readonly payment: CardPayment;
  readonly onPaid: () => void;
  readonly onBack: () => void;
};

export function CardForm({ payment, onPaid, onBack }: CardFormProps) {
  const t = useTranslations('payments.card');
  const place = useRef<HTMLDivElement>(null);
  const [attempt, setAttempt] = useState(0);
  const { state, fields } = useCardFields(payment, place, attempt);
  const confirm = useAction(useMutation({ mutationFn: confirmCard }), {
    failed: () => {
      notify({ title: t('errorTitle'), message: t('error'), tone: 'danger' });
      return undefined;
    },
    done: ({ refusal }) => {
      if (refusal === undefined) onPaid();
      else notify({ title: t('refusedTitle'), message: refusal, tone: 'danger' });
      return undefined;
    },
  });
  const lines = [
    [t('amount'), payment.amount],
    [t('processingFee'), payment.processingFee],
  ] as const;

  return (
    <form
      className={css.form}
      noValidate
      aria-label={t('title')}
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.current && state === 'ready') void confirm.run(fields.current);
      }}
    >
      <dl className={css.summary} aria-label={t('summary')}>
        {lines.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatMoney(amount)}</dd>
          </div>
        ))}
        <div data-total>
          <dt>{t('total')}</dt>
          <dd>{formatMoney(payment.total)}</dd>
        </div>
      </dl>
      {state === 'loading' && <RowSkeletons label={t('loading')} count={2} />}
      {state === 'failed' && (
        <ErrorState title={t('notLoaded')} retryLabel={t('retry')} onRetry={() => setAttempt(attempt + 1)} />
      )}
      <div ref={place} className={css.fields} hidden={state === 'failed'} data-state={state} />
      <p className={css.quiet}>{t('private')}</p>
      <div className={css.actions}>
        <Button type="submit" size="lg" disabled={state !== 'ready'} loading={confirm.isPending}>
          {t('pay', { total: formatMoney(payment.total) })}
        </Button>
        <Button variant="outline" size="lg" disabled={confirm.isPending} onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </form>
  );
}
