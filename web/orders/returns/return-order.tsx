import type { Order } from '@autolotto/contract/orders/model.ts';
import { type ReturnReason, returnReasons } from '@autolotto/contract/orders/returns/reasons.ts';
import type { TakenReason } from '@autolotto/contract/orders/returns/terms.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { ConfirmSheet } from '../../ui/feedback/confirm-sheet.tsx';
import classes from './return-order.module.css';

/** What is known of why; without a reason it is still to be chosen. */
type Why = { readonly reason?: ReturnReason | undefined; readonly words?: string | undefined };
type Props = {
  readonly order: Order;
  /** Opens the form. */
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
export function ReturnOrder({ asked, onClosed, ...props }: Props) {
  const { order } = props;
  const [isAsking, setIsAsking] = useState(false);
  const [known, setKnown] = useState<Why>();
  /** What the form began with: each chosen return is another form. */
  const [begin, setBegin] = useState<{ readonly why?: Why; readonly nth: number }>({ nth: 0 });
  if (asked !== known) {
    setKnown(asked);
    if (asked) {
      setBegin({ why: asked, nth: begin.nth + 1 });
      setIsAsking(true);
    }
  }
  if (order.status !== 'picked_up' && order.status !== 'en_route') return null;
  return (
    <ReturnSheet
      key={begin.nth}
      {...props}
      begin={begin.why}
      opened={isAsking}
      onClose={() => {
        setIsAsking(false);
        onClosed();
      }}
    />
  );
}

type Values = {
  readonly chosen: Pick<TakenReason, 'reason' | 'name'> | undefined;
  readonly words: string;
  readonly calledTwice: boolean;
};
const needsWords = (taken: TakenReason | undefined): boolean => taken?.reason === 'other' && taken.name === null;
const mayCall = (taken: TakenReason | undefined): boolean =>
  taken?.evidence === 'photo_or_calls' || taken?.reason === 'not_home';

type SheetProps = Omit<Props, 'asked' | 'onClosed'> & {
  readonly begin: Why | undefined;
  readonly opened: boolean;
  readonly onClose: () => void;
};
function ReturnSheet({ order, begin, reasons = anyReason, opened, onClose, onReturn }: SheetProps) {
  const t = useTranslations('orders.returns');
  const send = useAction(useMutation({ mutationFn: onReturn }), {
    failed: { title: t('failedTitle'), message: t('failed') },
    done: (outcome) => (outcome === 'sent' ? { title: t('doneTitle'), tone: 'info' } : undefined),
  });
  // A preselected reason may not be accepted by this shop.
  const takenOf = ({ chosen }: Values) =>
    reasons.find(({ reason, name }) => reason === chosen?.reason && name === chosen.name);
  const form = useForm<Values>({
    initialValues: {
      chosen: begin?.reason && { reason: begin.reason, name: null },
      words: begin?.words ?? '',
      calledTwice: false,
    },
    validate: (values) => ({
      chosen: takenOf(values) === undefined && t('choose'),
      words: needsWords(takenOf(values)) && values.words.trim() === '' && t('wordsNeeded'),
    }),
    onValuesChange: () => form.clearErrors(),
  });
  const taken = takenOf(form.values);
  const confirm = form.onSubmit(async (values) => {
    const reason = takenOf(values);
    const words = values.words.trim();
    if (reason === undefined) return;
    const isSent = await send.run({
      reason: reason.reason,
      ...(reason.name !== null && { ownReason: reason.name }),
      ...(words !== '' && { words }),
      ...(mayCall(reason) && values.calledTwice && { calledTwice: true }),
    });
    if (isSent) onClose();
  });

  return (
    <ConfirmSheet
      opened={opened}
      destructive
      icon={<IconArrowBackUp aria-hidden />}
      title={t('title', { id: order.id })}
      words={{ confirm: t('confirm'), keep: t('keep'), close: t('close') }}
      busy={send.isPending}
      onConfirm={() => confirm()}
      onClose={onClose}
    >
      <p>{t('lead')}</p>
      <fieldset className={classes.reasons} aria-label={t('title', { id: order.id })}>
        {reasons.map((one) => (
          <label key={one.name ?? one.reason} className={classes.choice}>
            <input
              type="radio"
              name={`return-${order.id}`}
              value={one.name ?? one.reason}
              checked={taken === one}
              onChange={() => form.setFieldValue('chosen', { reason: one.reason, name: one.name })}
            />
            {one.name ?? t(`reason.${one.reason}`)}
          </label>
        ))}
      </fieldset>
      {form.errors.chosen && (
        <p role="alert" className={classes.missing}>
          {form.errors.chosen}
        </p>
      )}
      {taken?.evidence === 'photo' && <p>{t('photoFirst')}</p>}
      {mayCall(taken) && (
        <Checkbox
          size="md"
          label={t('iCalledTwice')}
          description={t('iCalledTwiceHint')}
          {...form.getInputProps('calledTwice', { type: 'checkbox' })}
        />
      )}
      <TextInput label={t('words')} required={needsWords(taken)} maxLength={300} {...form.getInputProps('words')} />
    </ConfirmSheet>
  );
}
