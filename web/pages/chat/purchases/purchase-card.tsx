import type { ChatMessage } from '@autolotto/contract/chat/model.ts';
import { fromDecimal, noCents, toDecimal } from '@autolotto/contract/shared/money.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import type { GroupPurchase } from '../../../chat/purchases/queries.ts';
import { useTranslateProblem } from '../../../client/errors.ts';
import { typedNumber } from '../../../forms/typed-number.ts';
import { Balls } from '../../../lottery/balls.tsx';
import { Countdown } from '../../../lottery/countdown.tsx';
import { GameArt } from '../../../lottery/game-art.tsx';
import { moment } from '../../../pools/moment.ts';
import { PoolBadge } from '../../../pools/pool-badge.tsx';
import { Progress } from '../../../pools/progress.tsx';
import { formatMoney } from '../../../ui/display/money-text.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import css from './purchases.module.css';

type Details = NonNullable<ChatMessage['groupPurchaseDetails']>;
type Props = {
  readonly details: Details;
  /** What it is to the reader; undefined until that is known, and of old ones. */
  readonly own: GroupPurchase | undefined;
  readonly onJoin: (purchase: GroupPurchase, amount: string) => void;
};

/** What a group buys, how far it is, and a box to take shares by. */
export function PurchaseCard({ details, own, onJoin }: Props) {
  const t = useTranslations('chat.purchase');
  const format = useFormatter();
  const { title, gameId, gameName, state, deadline, drawsAt, pricePerShare, totalCost } = details;
  const { currentParticipants: sold, maxParticipants: shares, leastParticipants: leastShares } = details;
  const say = (at: string) => format.dateTime(new Date(at), moment);
  return (
    <section className={css.card} aria-label={t('named', { title })} data-pool={details.poolId}>
      <header className={css.head}>
        <GameArt game={gameId} size="sm" />
        <div className={css.names}>
          <h3 className={css.title}>{title}</h3>
          {title !== gameName && <p className={css.quiet}>{gameName}</p>}
        </div>
        <PoolBadge state={state} />
      </header>
      <dl className={css.facts}>
        <Fact term={t('price')}>{formatMoney(pricePerShare)}</Fact>
        <Fact term={t('total')}>{formatMoney(totalCost)}</Fact>
        <Fact term={t('participants')}>{t('taken', { sold, shares })}</Fact>
        {state === 'open' ? (
          <Fact term={t('deadline')}>
            {say(deadline)} <span className={css.left}>{<Countdown until={deadline} />}</span>
          </Fact>
        ) : (
          <Fact term={t('draw')}>{say(drawsAt)}</Fact>
        )}
      </dl>
      <Progress pool={{ sold, shares, leastShares }} />
      <Tickets details={details} />
      <Standing details={details} mine={own?.mine ?? null} />
      {state === 'open' && own && <Join purchase={own} onJoin={(amount) => onJoin(own, amount)} />}
    </section>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const ticketsShown = 2;
/** The first tickets; all of them are on the page of the group. Numbers that were drawn are ringed. */
function Tickets({ details: { tickets, result, poolId, state } }: { readonly details: Details }) {
  const t = useTranslations('chat.purchase');
  return (
    <div className={css.tickets}>
      {result && (
        <div>
          <h4>{t('drawn')}</h4>
          <Balls line={result} label={t('drawn')} size="sm" />
        </div>
      )}
      <h4>{t('tickets')}</h4>
      {state === 'bought' && <p>{t('bought')}</p>}
      {tickets.slice(0, ticketsShown).map((lines, ticket) =>
        lines.map((line, at) => (
          <Balls
            // biome-ignore lint/suspicious/noArrayIndexKey: a ticket is its place
            key={`${ticket} ${at}`}
            line={line}
            hits={result ?? undefined}
            label={
              lines.length === 1 ? t('ticket', { number: ticket + 1 }) : t('line', { number: ticket + 1, line: at + 1 })
            }
            size="sm"
          />
        )),
      )}
      <Link className={css.more} to="/pools/$poolId" params={{ poolId: String(poolId) }}>
        {tickets.length > ticketsShown ? t('all', { count: tickets.length }) : t('page')}
      </Link>
    </div>
  );
}

type StandingProps = { readonly details: Details; readonly mine: GroupPurchase['mine'] };
/** What has come of it, and the reader's part in it. */
function Standing({ details: { state, won }, mine }: StandingProps) {
  const t = useTranslations('chat.purchase');
  const part = mine?.won ?? undefined;
  return (
    <div className={css.standing} role="status">
      {state === 'full' && <p>{t('allTaken')}</p>}
      {state === 'returned' && <p>{t('returned')}</p>}
      {state === 'settled' && won !== null && <p className={css.strong}>{outcomeOf(won, part)}</p>}
      {mine && state !== 'returned' && <p>{t('mine', { count: mine.shares, amount: formatMoney(mine.amount) })}</p>}
    </div>
  );
  function outcomeOf(all: string, own: string | undefined): string {
    if (Number(all) === 0) return t('wonNothing');
    return own === undefined
      ? t('won', { won: formatMoney(all) })
      : t('wonMine', { won: formatMoney(all), part: formatMoney(own) });
  }
}

type JoinProps = { readonly purchase: GroupPurchase; readonly onJoin: (amount: string) => void };
/** An age that was not shown yet is asked for on the way. */
const isStop = (whyNot: GroupPurchase['whyNot']) => whyNot && whyNot.code !== 'AGE_VERIFICATION_REQUIRED';
function Join({ purchase: { groupPurchaseDetails: details, mine, mostShares, whyNot }, onJoin }: JoinProps) {
  const t = useTranslations('chat.purchase');
  const translateProblem = useTranslateProblem();
  const id = useId();
  const form = useForm({ initialValues: { amount: '' } });
  const price = fromDecimal('USD', details.pricePerShare) ?? noCents;
  if (whyNot && isStop(whyNot)) return <p className={css.note}>{translateProblem(whyNot)}</p>;
  if ((mine?.shares ?? 0) >= mostShares) return <p className={css.quiet}>{t('atMost')}</p>;
  const submit = form.onSubmit(({ amount: typed }) => {
    const amount = fromDecimal('USD', typedNumber(typed));
    if (amount === undefined || amount <= 0)
      return void notify({ title: t('invalidTitle'), message: t('invalid'), tone: 'danger' });
    if (amount % price !== 0)
      return form.setFieldError('amount', t('whole', { price: formatMoney(details.pricePerShare) }));
    form.clearErrors();
    onJoin(toDecimal('USD', amount));
  });
  return (
    <form className={css.join} noValidate onSubmit={submit}>
      <TextInput
        id={id}
        label={t('amount')}
        description={t('amountHint', { price: formatMoney(details.pricePerShare) })}
        inputMode="decimal"
        autoComplete="off"
        leftSection={<span aria-hidden>$</span>}
        {...form.getInputProps('amount')}
      />
      <Button type="submit" size="lg" aria-haspopup="dialog">
        {t('join')}
      </Button>
    </form>
  );
}
