import type { Order } from '@autolotto/contract/orders/model.ts';
import { type ReturnReason, returnReasons } from '@autolotto/contract/orders/return-words.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isUnauthorized, sentenceOf } from '../client/errors.ts';
import { ConfirmSheet } from '../ui/confirm-sheet.tsx';
import { notify } from '../ui/notify.tsx';
import classes from './return-order.module.css';

type Why = { readonly reason: ReturnReason; readonly words?: string | undefined };
type Props = {
  readonly order: Order;
  /** Somebody has said already that it goes back, and why: the question is open from the start. */
  readonly asked?: Why | undefined;
  readonly onClosed: () => void;
  /** Says it to the server: at once, or when there is a connection. */
  readonly onReturn: (why: {
    readonly reason: ReturnReason;
    readonly words?: string;
    readonly calledTwice?: true;
  }) => Promise<'sent' | 'saved'>;
};

/** The courier's way out at a door where nothing may or can be handed over. */
export function ReturnOrder({ order, asked, onClosed, onReturn }: Props) {
  const t = useTranslations('orders.returns');
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState<ReturnReason>();
  const [words, setWords] = useState('');
  const [calledTwice, setCalledTwice] = useState(false);
  const [known, setKnown] = useState<Why>();
  if (asked !== known) {
    setKnown(asked);
    if (asked) {
      setReason(asked.reason);
      setWords(asked.words ?? '');
      setIsAsking(true);
    }
  }
  const [missing, setMissing] = useState<'reason' | 'words'>();
  if (order.status !== 'picked_up' && order.status !== 'en_route') return null;

  const close = () => {
    setIsAsking(false);
    onClosed();
  };
  const confirm = async () => {
    if (isSending) return;
    if (reason === undefined) return setMissing('reason');
    if (reason === 'other' && words.trim() === '') return setMissing('words');
    setIsSending(true);
    try {
      const outcome = await onReturn({
        reason,
        ...(words.trim() !== '' && { words: words.trim() }),
        ...(reason === 'not_home' && calledTwice && { calledTwice: true }),
      });
      close();
      if (outcome === 'sent')
        notify({ title: t('doneTitle'), message: t('done', { id: order.id, store: order.store.name }), tone: 'info' });
    } catch (error) {
      if (isUnauthorized(error)) return;
      notify({ title: t('failedTitle'), message: sentenceOf(error, t('failed')), tone: 'danger' });
    } finally {
      setIsSending(false);
    }
  };

  return (
    <>
      <Button
        size="lg"
        variant="outline"
        leftSection={<IconArrowBackUp aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('button')}
      </Button>
      <ConfirmSheet
        opened={isAsking}
        destructive
        icon={<IconArrowBackUp aria-hidden />}
        title={t('title', { id: order.id })}
        words={{ confirm: t('confirm'), keep: t('keep'), close: t('close') }}
        busy={isSending}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        <p>{t('lead', { store: order.store.name })}</p>
        <fieldset className={classes.reasons} aria-label={t('title', { id: order.id })}>
          {returnReasons.map((one) => (
            <label key={one} className={classes.choice}>
              <input
                type="radio"
                name={`return-${order.id}`}
                value={one}
                checked={reason === one}
                onChange={() => {
                  setReason(one);
                  setMissing(undefined);
                }}
              />
              {t(`reason.${one}`)}
            </label>
          ))}
        </fieldset>
        {missing === 'reason' && (
          <p role="alert" className={classes.missing}>
            {t('choose')}
          </p>
        )}
        {reason === 'not_home' && (
          <Checkbox
            size="md"
            label={t('iCalledTwice')}
            description={t('iCalledTwiceHint')}
            checked={calledTwice}
            onChange={(event) => setCalledTwice(event.currentTarget.checked)}
          />
        )}
        <TextInput
          label={t('words')}
          required={reason === 'other'}
          maxLength={300}
          value={words}
          error={missing === 'words' ? t('wordsNeeded') : undefined}
          onChange={(event) => {
            setWords(event.currentTarget.value);
            setMissing(undefined);
          }}
        />
      </ConfirmSheet>
    </>
  );
}
