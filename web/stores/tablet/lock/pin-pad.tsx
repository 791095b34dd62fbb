import { pinLength } from '@autolotto/contract/stores/pins/limits.ts';
import type { TabletPeople } from '@autolotto/contract/stores/pins/model.ts';
import { Button } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { IconArrowLeft, IconBackspace } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../../forms/use-action.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { useUnlockTablet } from '../../queries.ts';
import css from './lock.module.css';

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** Keys for a thumb; a keyboard types as well. */
export function PinPad({
  person: { memberId, name },
  onBack,
}: {
  readonly person: TabletPeople['people'][number];
  readonly onBack: () => void;
}) {
  const t = useTranslations('shop.lock');
  const tCommon = useTranslations('shell.common');
  const [pin, setPin] = useState('');
  const pad = useRef<HTMLFieldSetElement>(null);
  const unlock = useAction(useUnlockTablet(), { failed: tCommon('failed') });
  const press = (digit: string) => setPin((typed) => (typed.length < pinLength.max ? typed + digit : typed));
  const erase = () => setPin((typed) => typed.slice(0, -1));
  const send = async () => {
    if (pin.length < pinLength.min) return;
    setPin('');
    await unlock.run({ memberId, pin });
  };
  useEffect(() => pad.current?.focus(), []);
  useWindowEvent('keydown', ({ key, target }) => {
    if (/^\d$/.test(key)) press(key);
    else if (key === 'Backspace') erase();
    else if (key === 'Enter' && !(target instanceof HTMLButtonElement)) void send();
  });
  return (
    <fieldset ref={pad} className={css.pad} tabIndex={-1} aria-label={t('enter', { name })}>
      <h1 className={css.title}>{t('enter', { name })}</h1>
      <p className={css.dots} role="status">
        <span className={css.unseen}>{t('typed', { count: pin.length })}</span>
        {Array.from({ length: Math.max(pinLength.min, pin.length) }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots have nothing but their place
          <span key={place} className={css.dot} data-typed={place < pin.length || undefined} aria-hidden />
        ))}
      </p>
      {unlock.problem !== undefined && <ErrorState title={unlock.problem} />}
      <div className={css.keys}>
        {digits.map((digit) => (
          <button key={digit} type="button" className={css.key} data-digit={digit} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" className={css.key} data-digit="erase" aria-label={t('erase')} onClick={erase}>
          <IconBackspace aria-hidden />
        </button>
      </div>
      <Button
        size="lg"
        fullWidth
        disabled={pin.length < pinLength.min}
        loading={unlock.isPending}
        onClick={() => void send()}
      >
        {t('unlock')}
      </Button>
      <Button size="lg" fullWidth variant="outline" leftSection={<IconArrowLeft aria-hidden />} onClick={onBack}>
        {t('other')}
      </Button>
    </fieldset>
  );
}
