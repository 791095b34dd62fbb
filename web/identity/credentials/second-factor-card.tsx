import { Button } from '@mantine/core';
import { IconCopy, IconPrinter, IconShieldLock, IconShieldOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import { RowSkeletons } from '../../ui/feedback/skeletons.tsx';
import { Card } from '../../ui/layout/card.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Sheet } from '../../ui/layout/sheet.tsx';
import css from '../account/account.module.css';
import {
  secondFactorQuery,
  useConfirmSecondFactor,
  useEndSecondFactor,
  useNewRecoveryCodes,
  useRefreshFactor,
  useStartSecondFactor,
} from '../account/queries.ts';
import { CodeForm } from './code-form.tsx';

/** Below this, users are asked to make new ones. */
const fewCodes = 3;

/** The button that led here is gone: focus moves to the new text, for keyboards and screen readers. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/** Codes from an app beside the password. */
export function SecondFactorCard() {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const { data, isPending, error, refetch } = useQuery(secondFactorQuery);
  const [open, setOpen] = useState<'new' | 'off'>();
  const close = () => setOpen(undefined);
  return (
    <Card
      title={t('factor.title')}
      actions={
        data &&
        (data.isOn ? (
          <StatusBadge tone="success">{t('factor.on')}</StatusBadge>
        ) : (
          <StatusBadge tone="neutral" icon={<IconShieldOff aria-hidden size="1.2em" />}>
            {t('factor.off')}
          </StatusBadge>
        ))
      }
    >
      {isPending && <RowSkeletons label={tCommon('loading')} count={1} />}
      {error && (
        <ErrorState
          title={sentenceOf(error, tCommon('notLoaded'))}
          retryLabel={tCommon('retry')}
          onRetry={() => void refetch()}
        />
      )}
      {data?.isRequired && <p>{t('factor.required')}</p>}
      {data && !data.isOn && <SetUpCodes />}
      {data?.isOn && (
        <>
          <p>
            {t('factor.left', { count: data.recoveryCodesLeft })}{' '}
            {data.recoveryCodesLeft < fewCodes && t('factor.fewLeft')}
          </p>
          <div className={rows.buttons}>
            <Button variant="outline" onClick={() => setOpen('new')}>
              {t('factor.newCodes')}
            </Button>
            <Button variant="outline" onClick={() => setOpen('off')}>
              {t('factor.turnOff')}
            </Button>
          </div>
        </>
      )}
      <Sheet opened={open === 'new'} onClose={close} title={t('factor.newCodes')} closeLabel={tCommon('close')}>
        <NewCodes onDone={close} />
      </Sheet>
      <Sheet opened={open === 'off'} onClose={close} title={t('factor.turnOff')} closeLabel={tCommon('close')}>
        <TurnOff onDone={close} />
      </Sheet>
    </Card>
  );
}

/** From the first button to the recovery codes, all in one place. */
export function SetUpCodes() {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  const start = useStartSecondFactor();
  const confirm = useConfirmSecondFactor();
  const refresh = useRefreshFactor();
  if (confirm.data) return <RecoveryCodeList codes={confirm.data.recoveryCodes} onKept={refresh} />;
  if (!start.data) {
    return (
      <div className={css.form}>
        {start.error && <ErrorState title={sentenceOf(start.error, tCommon('failed'))} />}
        <div className={rows.buttons}>
          <Button leftSection={<IconShieldLock aria-hidden />} loading={start.isPending} onClick={() => start.mutate()}>
            {t('factor.setUp')}
          </Button>
        </div>
      </div>
    );
  }
  const { secret, uri } = start.data;
  return (
    <div className={css.form}>
      <p ref={takeFocus} tabIndex={-1}>
        {t('factor.scan')}
      </p>
      <div className={css.picture}>
        <QRCodeSVG value={uri} size={208} level="M" title={t('factor.scanAlt')} />
      </div>
      <p>{t('factor.typeKey')}</p>
      <p className={css.key}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</p>
      <div className={rows.buttons}>
        <CopyButton text={secret} label={t('factor.copyKey')} />
      </div>
      <CodeForm
        label={t('factor.code')}
        submit={t('factor.confirm')}
        isDigits
        isBusy={confirm.isPending}
        error={confirm.error}
        onCode={(code) => confirm.mutate(code)}
      >
        <Button size="lg" variant="outline" onClick={() => start.reset()}>
          {t('factor.cancel')}
        </Button>
      </CodeForm>
    </div>
  );
}

function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useTranslations('account');
  return (
    <div className={css.form}>
      <h3 ref={takeFocus} tabIndex={-1}>
        {t('factor.recoveryTitle')}
      </h3>
      <p>{t('factor.recoveryText')}</p>
      <ul className={css.codes} aria-label={t('factor.recoveryList')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={rows.buttons}>
        <Button size="lg" onClick={onKept}>
          {t('factor.saved')}
        </Button>
        <CopyButton text={codes.join('\n')} label={t('factor.copyCodes')} />
        <Button variant="outline" size="lg" leftSection={<IconPrinter aria-hidden />} onClick={() => print()}>
          {t('factor.print')}
        </Button>
      </div>
    </div>
  );
}

function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('account');
  const tCommon = useTranslations('shell.common');
  return (
    <Button
      variant="outline"
      size="lg"
      leftSection={<IconCopy aria-hidden />}
      onClick={() =>
        void navigator.clipboard
          ?.writeText(text)
          .then(() => notify({ title: t('factor.copied'), tone: 'success' }))
          .catch(() => notify({ title: tCommon('failed'), tone: 'danger' }))
      }
    >
      {label}
    </Button>
  );
}

function NewCodes({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account');
  const make = useNewRecoveryCodes();
  if (make.data) return <RecoveryCodeList codes={make.data.recoveryCodes} onKept={onDone} />;
  return (
    <div className={css.form}>
      <p>{t('factor.newCodesText')}</p>
      <CodeForm
        label={t('factor.anyCode')}
        submit={t('factor.newCodes')}
        isBusy={make.isPending}
        error={make.error}
        onCode={(code) => make.mutate(code)}
      />
    </div>
  );
}

function TurnOff({ onDone }: { onDone: () => void }) {
  const t = useTranslations('account');
  const end = useEndSecondFactor();
  return (
    <div className={css.form}>
      <p>{t('factor.turnOffText')}</p>
      <CodeForm
        label={t('factor.anyCode')}
        submit={t('factor.turnOff')}
        isBusy={end.isPending}
        error={end.error}
        onCode={(code) =>
          end.mutate(code, {
            onSuccess: () => {
              onDone();
              notify({ title: t('factor.turnedOff'), tone: 'success' });
            },
          })
        }
      />
    </div>
  );
}
