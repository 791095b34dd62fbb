import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { GuardedData } from '../../ui/feedback/guarded-data.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import css from '../bitcoin.module.css';
import cashCss from './cash.module.css';
import { CodeBadge } from './code-badge.tsx';
import { type CashCode, cashCodesQuery, useTakeBack } from './queries.ts';

/** A person's codes: open ones to be shown at a shop, and what became of the earlier ones. */
export function CashCodes() {
  const t = useTranslations('cashCodes');
  const codes = useQuery(cashCodesQuery);
  return (
    <GuardedData
      query={codes}
      words={{ loading: t('list.loading'), failed: t('list.failed') }}
      retryLabel={t('retry')}
      rows={2}
    >
      {(found) => (
        <>
          {found.map((one) => one.code !== null && <OpenCode key={one.id} cashCode={one} text={one.code} />)}
          <Earlier codes={found.filter(({ state }) => state !== 'open')} />
        </>
      )}
    </GuardedData>
  );
}

function OpenCode({ cashCode, text }: { readonly cashCode: CashCode; readonly text: string }) {
  const t = useTranslations('cashCodes.code');
  const say = useTranslations('cashCodes');
  const format = useFormatter();
  const { asked, isOpen, ask, close } = useAsked<CashCode>();
  const back = useAction(useTakeBack(), {
    failed: { title: say('error'), message: say('failed') },
    done: ({ amount }) => ({ title: t('takenBack'), message: t('takenBackText', { amount: formatMoney(amount) }) }),
  });
  const { id, amount, fee, net, expiresAt } = cashCode;
  return (
    <Card title={t('title')}>
      <div className={css.form}>
        <div className={css.qr}>
          <QRCodeSVG value={text.replace(' ', '')} size={240} level="M" marginSize={2} title={t('qr')} />
        </div>
        <p className={cashCss.code}>
          <span className={css.unseen}>{t('code')}: </span>
          {text}
        </p>
        <p className={css.note}>{t('say')}</p>
        <FactList
          facts={[
            { label: t('amount'), value: formatMoney(amount) },
            { label: t('fee'), value: formatMoney(fee) },
            { label: t('net'), value: formatMoney(net) },
            {
              label: t('until'),
              value: format.dateTime(new Date(expiresAt), { weekday: 'short', hour: 'numeric', minute: '2-digit' }),
            },
          ]}
        />
        <div>
          <Button variant="outline" disabled={back.isPending} onClick={() => ask(cashCode)}>
            {t('takeBack')}
          </Button>
        </div>
      </div>
      <ConfirmSheet
        opened={isOpen}
        title={t('askTitle')}
        words={{ confirm: t('takeBack'), keep: t('keep'), close: t('close') }}
        busy={back.isPending}
        onConfirm={() => void back.run(id).then((isDone) => isDone && close())}
        onClose={close}
      >
        <p>{t('ask', { amount: formatMoney(asked?.amount ?? amount) })}</p>
      </ConfirmSheet>
    </Card>
  );
}

function Earlier({ codes }: { readonly codes: readonly CashCode[] }) {
  const t = useTranslations('cashCodes.list');
  const format = useFormatter();
  if (codes.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ul className={css.list}>
        {codes.map(({ id, state, amount, net, storeName, endedAt, createdAt }) => (
          <li key={id} className={css.row}>
            <span className={css.figures}>
              {t('of', { net: formatMoney(net), amount: formatMoney(amount) })}
              <br />
              <span className={css.quiet}>
                {format.dateTime(new Date(endedAt ?? createdAt), { dateStyle: 'medium', timeStyle: 'short' })}
              </span>
            </span>
            <CodeBadge state={state} storeName={storeName} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
