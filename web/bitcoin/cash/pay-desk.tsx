import { readCode, showCode } from '@autolotto/contract/bitcoin/cash/code.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconCash, IconScan } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { useMoneyAction } from '../../forms/use-money-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { GuardedData } from '../../ui/feedback/guarded-data.tsx';
import { Card } from '../../ui/layout/card.tsx';
import css from '../bitcoin.module.css';
import cashCss from './cash.module.css';
import { paidCashCodesQuery, type SeenCashCode, useLook, usePay } from './queries.ts';
import { ScanSheet } from './scan-sheet.tsx';

/** Where a shop pays codes: one is looked up, the cash is counted, and only then it is paid in the books. */
export function PayDesk() {
  const t = useTranslations('cashCodes.desk');
  const [seen, setSeen] = useState<{ readonly code: string; readonly found: SeenCashCode }>();
  return (
    <div className={css.columns}>
      <Card title={t('title')}>
        {seen ? (
          <Paying key={seen.code} {...seen} onEnd={() => setSeen(undefined)} />
        ) : (
          <Entry onSeen={(code, found) => setSeen({ code, found })} />
        )}
      </Card>
      <Past />
    </div>
  );
}

function Entry({ onSeen }: { readonly onSeen: (code: string, found: SeenCashCode) => void }) {
  const t = useTranslations('cashCodes.desk');
  const say = useTranslations('cashCodes');
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const [isScanning, setIsScanning] = useState(false);
  const look = useAction(useLook(), {
    failed: { title: say('error'), message: t('lookFailed') },
    done: (found, code) => {
      onSeen(code, found);
      return undefined;
    },
  });
  const submit = (typed: string) => {
    const code = readCode(typed);
    setText(code === undefined ? typed : showCode(code));
    setIsWrong(code === undefined);
    if (code !== undefined) void look.run(code);
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit(text);
      }}
    >
      <div className={cashCss.field}>
        <TextInput
          label={t('code')}
          description={t('hint')}
          size="lg"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          value={text}
          error={isWrong && t('wrong')}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setIsWrong(false);
          }}
        />
      </div>
      <div className={css.buttons}>
        <Button type="submit" size="lg" loading={look.isPending}>
          {t('look')}
        </Button>
        <Button size="lg" variant="outline" leftSection={<IconScan aria-hidden />} onClick={() => setIsScanning(true)}>
          {t('scan')}
        </Button>
      </div>
      <ScanSheet
        opened={isScanning}
        onClose={() => setIsScanning(false)}
        onText={(scanned) => {
          setIsScanning(false);
          submit(scanned);
        }}
      />
    </form>
  );
}

type PayingProps = { readonly code: string; readonly found: SeenCashCode; readonly onEnd: () => void };
function Paying({ code, found: { firstName: name, net, nameOnId }, onEnd }: PayingProps) {
  const t = useTranslations('cashCodes.desk');
  const say = useTranslations('cashCodes');
  const amount = formatMoney(net);
  const [hasSeenId, setHasSeenId] = useState(false);
  const payment = useMoneyAction(usePay(), {
    failed: { title: say('error'), message: t('failed') },
    done: () => ({ title: t('done'), message: t('doneText', { name, net: amount }) }),
  });
  return (
    <div className={css.form}>
      <p className={cashCss.net} role="status">
        {t('pay', { name, net: amount })}
      </p>
      <p>{t('payText', { name, net: amount })}</p>
      {nameOnId !== null && (
        <Checkbox
          size="lg"
          label={t('hasSeenId', { name: nameOnId })}
          description={t('idText')}
          checked={hasSeenId}
          onChange={({ currentTarget }) => setHasSeenId(currentTarget.checked)}
        />
      )}
      <div className={css.buttons}>
        <Button
          size="lg"
          leftSection={<IconCash aria-hidden />}
          disabled={nameOnId !== null && !hasSeenId}
          loading={payment.isPending}
          onClick={() => void payment.run({ code, net, hasSeenId }).then((isDone) => isDone && onEnd())}
        >
          {t('paid')}
        </Button>
        <Button size="lg" variant="outline" disabled={payment.isPending} onClick={onEnd}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}

function Past() {
  const t = useTranslations('cashCodes.desk');
  const say = useTranslations('cashCodes');
  const format = useFormatter();
  const paid = useQuery(paidCashCodesQuery);
  return (
    <Card title={t('past')}>
      <GuardedData
        query={paid}
        words={{ loading: t('pastLoading'), failed: t('pastFailed') }}
        retryLabel={say('retry')}
        rows={2}
      >
        {(found) =>
          found.length === 0 ? (
            <p className={css.quiet}>{t('pastNone')}</p>
          ) : (
            <ul className={css.list}>
              {found.map(({ id, firstName, net, paidAt, paidBy }) => (
                <li key={id} className={css.row}>
                  <strong>{t('pastRow', { name: firstName, net: formatMoney(net) })}</strong>
                  <span className={css.quiet}>
                    {t('pastBy', {
                      at: format.dateTime(new Date(paidAt), { dateStyle: 'medium', timeStyle: 'short' }),
                      by: paidBy,
                    })}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </GuardedData>
    </Card>
  );
}
