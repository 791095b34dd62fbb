import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useNow } from '../../device/use-now.ts';
import { useAction } from '../../forms/use-action.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import css from '../bitcoin.module.css';
import { readAmount } from '../reckon.ts';
import { timeLeftOf } from '../time-left.ts';
import { type SaleQuote, useQuote, useSell } from './queries.ts';

/** Bitcoins become dollars: an amount, a price that is kept for a minute, and a yes. */
export function SellPart() {
  const t = useTranslations('bitcoin.sale');
  const [offered, setOffered] = useState<{ readonly quote: SaleQuote; readonly at: string }>();
  return (
    <details className={css.fold}>
      <summary>{t('title')}</summary>
      {offered ? (
        <Offer key={offered.quote.quoteId} {...offered} onEnd={() => setOffered(undefined)} />
      ) : (
        <Amount onOffer={(quote) => setOffered({ quote, at: new Date().toISOString() })} />
      )}
    </details>
  );
}

function Amount({ onOffer }: { readonly onOffer: (quote: SaleQuote) => void }) {
  const t = useTranslations('bitcoin.sale');
  const form = useTranslations('bitcoin.form');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const quoting = useAction(useQuote(), {
    failed: { title: form('error'), message: form('failed') },
    done: (quote) => {
      onOffer(quote);
      return undefined;
    },
  });
  const submit = () => {
    const usdAmount = readAmount(text);
    if (usdAmount !== undefined) return void quoting.run({ usdAmount });
    setIsWrong(true);
    notify({ title: form('invalidTitle'), message: form('invalid'), tone: 'warning' });
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        label={t('amount')}
        name="sale"
        inputMode="decimal"
        autoComplete="off"
        leftSection={<span aria-hidden>$</span>}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setIsWrong(false);
        }}
        error={isWrong && form('invalid')}
      />
      <div>
        <Button type="submit" variant="outline" loading={quoting.isPending}>
          {t('quote')}
        </Button>
      </div>
    </form>
  );
}

type OfferProps = { readonly quote: SaleQuote; readonly at: string; readonly onEnd: () => void };
function Offer({ quote, at, onEnd }: OfferProps) {
  const t = useTranslations('bitcoin.sale');
  const form = useTranslations('bitcoin.form');
  const { clock } = timeLeftOf(at, quote.expiresAt, useNow(1_000));
  const sale = useAction(useSell(), {
    failed: { title: form('error'), message: form('failed') },
    done: ({ usdAmount }) => ({ title: t('done'), message: t('doneText', { usd: formatMoney(usdAmount) }) }),
  });
  return (
    <div className={css.form}>
      <FactList
        facts={[
          { label: t('give'), value: `${quote.amount} BTC` },
          { label: t('get'), value: formatMoney(quote.usdAmount) },
          { label: t('rate'), value: t('rateText', { rate: formatMoney(quote.rate) }) },
          { label: t('kept'), value: clock ?? t('over') },
        ]}
      />
      <p className={css.unseen} role="status">
        {t(clock === undefined ? 'overText' : 'keptText')}
      </p>
      <div className={css.buttons}>
        {clock !== undefined && (
          <Button
            loading={sale.isPending}
            onClick={() => void sale.run(quote.quoteId).then((isDone) => isDone && onEnd())}
          >
            {t('confirm')}
          </Button>
        )}
        <Button variant="outline" disabled={sale.isPending} onClick={onEnd}>
          {t(clock === undefined ? 'again' : 'cancel')}
        </Button>
      </div>
    </div>
  );
}
