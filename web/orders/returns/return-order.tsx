import type { Order } from '@autolotto/contract/orders/model.ts';
import { type ReturnReason, returnReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import type { TakenReason } from '@autolotto/contract/orders/returns/terms.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { notifyFailure } from '../../forms/failure.ts';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import { notify } from '../../ui/feedback/notify.tsx';
import classes from './return-order.module.css';

type Why = { readonly reason: ReturnReason; readonly words?: string | undefined };
type Props = {
  readonly order: Order;
  /** A return with a reason is already chosen: the form starts open. */
  readonly asked?: Why | undefined;
  /** The shop's accepted reasons with their evidence; all reasons while unknown. */
  readonly reasons?: readonly TakenReason[] | undefined;
  readonly onClosed: () => void;
  /** Says it to the server: at once, or when there is a connection. */
  readonly onReturn: (why: {
    readonly reason: ReturnReason;
    readonly words?: string;
    readonly ownReason?: string;
    readonly calledTwice?: true;
  }) => Promise<'sent' | 'saved'>;
};

/** The platform's usual evidence, while the shop's is unknown. */
const anyReason: readonly TakenReason[] = returnReasons.map((reason) => ({
  reason,
  name: null,
  isTaken: true,
  evidence: reason === 'not_home' ? 'photo_or_calls' : null,
}));

/** The courier's way out at a door where nothing may or can be handed over. */
export function ReturnOrder({ order, asked, reasons = anyReason, onClosed, onReturn }: Props) {
  const t = useTranslations('orders.returns');
  const [isSending, setIsSending] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [chosen, setChosen] = useState<Pick<TakenReason, 'reason' | 'name'>>();
  const [words, setWords] = useState('');
  const [calledTwice, setCalledTwice] = useState(false);
  const [known, setKnown] = useState<Why>();
  if (asked !== known) {
    setKnown(asked);
    if (asked) {
      setChosen({ reason: asked.reason, name: null });
      setWords(asked.words ?? '');
      setIsAsking(true);
    }
  }
  const [missing, setMissing] = useState<'reason' | 'words'>();
  if (order.status !== 'picked_up' && order.status !== 'en_route') return null;

  // A preselected reason may not be accepted by this shop.
  const taken = reasons.find(({ reason, name }) => reason === chosen?.reason && name === chosen.name);
  const needsWords = taken?.reason === 'other' && taken.name === null;
  const mayCall = taken?.evidence === 'photo_or_calls' || taken?.reason === 'not_home';
  const close = () => {
    setIsAsking(false);
    onClosed();
  };
  const confirm = async () => {
    if (isSending) return;
    if (taken === undefined) return setMissing('reason');
    if (needsWords && words.trim() === '') return setMissing('words');
    setIsSending(true);
    try {
      const outcome = await onReturn({
        reason: taken.reason,
        ...(taken.name !== null && { ownReason: taken.name }),
        ...(words.trim() !== '' && { words: words.trim() }),
        ...(mayCall && calledTwice && { calledTwice: true }),
      });
      close();
      if (outcome === 'sent')
        notify({ title: t('doneTitle'), message: t('done', { id: order.id, store: order.store.name }), tone: 'info' });
    } catch (error) {
      notifyFailure(error, { title: t('failedTitle'), message: t('failed') });
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
          {reasons.map((one) => (
            <label key={one.name ?? one.reason} className={classes.choice}>
              <input
                type="radio"
                name={`return-${order.id}`}
                value={one.name ?? one.reason}
                checked={taken === one}
                onChange={() => {
                  setChosen(one);
                  setMissing(undefined);
                }}
              />
              {one.name ?? t(`reason.${one.reason}`)}
            </label>
          ))}
        </fieldset>
        {missing === 'reason' && (
          <p role="alert" className={classes.missing}>
            {t('choose')}
          </p>
        )}
        {taken?.evidence === 'photo' && <p>{t('photoFirst')}</p>}
        {mayCall && (
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
          required={needsWords}
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
