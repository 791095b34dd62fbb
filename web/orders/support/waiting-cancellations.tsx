import type { Cancellation } from '@autolotto/contract/orders/cancellations/model.ts';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { QueueCard } from '../../ui/layout/queue-card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import { cancellationsQuery, useDecideCancellation } from './queries.ts';
import css from './support.module.css';
import { useActionLabels, useSupportAction } from './support-action.ts';

/** For admins: cancellations that need a second admin. */
export function WaitingCancellations() {
  const t = useTranslations('support.two');
  const orders = useTranslations('orders');
  const retry = useTranslations('support')('retry');
  const query = useQuery(cancellationsQuery);
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(waiting) => (
        <ul className={css.list}>
          {waiting.map((one) => (
            <li key={one.id} className={css.row}>
              <h3>{orders('order', { id: one.orderId })}</h3>
              <p>{one.storeName}</p>
              <WaitingCancellation one={one} />
              <Button
                size="lg"
                variant="outline"
                renderRoot={(props) => (
                  <Link {...props} to="/tracking/$orderId" params={{ orderId: String(one.orderId) }} />
                )}
              >
                {t('open', { id: one.orderId })}
              </Button>
            </li>
          ))}
        </ul>
      )}
    />
  );
}

/** One admin's request, with the reader's possible answers. */
export function WaitingCancellation({ one }: { readonly one: Cancellation }) {
  const t = useTranslations('support.two');
  const format = useFormatter();
  const words = useActionLabels();
  const { asked, isOpen, ask, close } = useAsked<'confirmed' | 'refused'>();
  const { id, orderId, isMine } = one;
  const amount = formatMoney(one.amount);
  const refuse = isMine ? 'takeBack' : 'refuse';
  const decide = useSupportAction(useDecideCancellation(), (_, { decision }) =>
    decision === 'confirmed' ? { title: t('confirm.done', { id: orderId }) } : { title: t(`${refuse}.done`) },
  );
  const time = format.dateTime(new Date(one.askedAt), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <>
      <p>
        <strong>{isMine ? t('mine', { amount }) : t('asks', { name: one.askedBy, amount })}</strong>
      </p>
      <p>
        {time} · “{one.reason}”
      </p>
      <div className={css.buttons}>
        {!isMine && (
          <Button
            size="lg"
            leftSection={<IconCheck aria-hidden />}
            aria-label={t('confirm.named', { id: orderId })}
            onClick={() => ask('confirmed')}
          >
            {t('confirm.button')}
          </Button>
        )}
        <Button
          size="lg"
          variant="outline"
          leftSection={isMine ? <IconArrowBackUp aria-hidden /> : <IconX aria-hidden />}
          aria-label={t(`${refuse}.named`, { id: orderId })}
          onClick={() => ask('refused')}
        >
          {t(`${refuse}.button`)}
        </Button>
      </div>
      {asked === 'confirmed' && (
        <AnswerSheet
          opened={isOpen}
          onClose={close}
          title={t('confirm.named', { id: orderId })}
          words={{ ...words, confirm: t('confirm.button') }}
          needsReason={false}
          onAnswer={() => decide.run({ id, decision: 'confirmed' })}
        >
          <p>{t('confirm.text', { amount })}</p>
        </AnswerSheet>
      )}
      {asked === 'refused' && (
        <AnswerSheet
          opened={isOpen}
          onClose={close}
          title={t(`${refuse}.named`, { id: orderId })}
          words={{ ...words, confirm: t(`${refuse}.button`) }}
          onAnswer={(reason) => decide.run({ id, decision: 'refused', reason })}
        />
      )}
    </>
  );
}
