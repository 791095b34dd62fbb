import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { Packing } from '@autolotto/contract/orders/packing/model.ts';
import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconPackage } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useAction } from '../../forms/use-action.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { BigButton } from '../tablet/big-button.tsx';
import css from './packing.module.css';
import { useTakeTickets } from './queries.ts';

/** Checks of a bag with restricted items. */
const checks = ['sealed', 'counted', 'answered'] as const;
type Check = (typeof checks)[number];

type Props = {
  readonly order: StoreOrder | undefined;
  /** The items leave at once, without a ready state. */
  readonly isLeaving?: boolean;
  readonly onPacked: (order: StoreOrder) => void;
  readonly onClose: () => void;
};

/** Asks for the checks before restricted items count as packed, one touch each. */
export function PackingSheet({ order, ...props }: Props) {
  const t = useTranslations('packing');
  return (
    <Sheet
      opened={order !== undefined}
      onClose={props.onClose}
      closeLabel={t('close')}
      title={order && t('title', { id: order.id })}
    >
      {order && <Checks key={order.id} {...props} order={order} />}
    </Sheet>
  );
}

function Checks({ order, isLeaving = false, onPacked, onClose }: Props & { order: StoreOrder }) {
  const t = useTranslations('packing');
  const isAsked = order.substitutions.some(({ state }) => state === 'asked');
  const goods = order.items.filter(({ quantity }) => quantity > 0);
  const count = goods.reduce((sum, { quantity }) => sum + quantity, 0);
  const form = useForm<Record<Check, boolean>>({
    initialValues: { sealed: false, counted: false, answered: false },
    // One sentence for all of them.
    validate: (checked) => (checks.every((check) => isOn(checked, check)) ? {} : { checks: t('missing') }),
    onValuesChange: () => form.clearErrors(),
  });
  const isOn = (checked: Record<Check, boolean>, check: Check) => checked[check] && !(check === 'answered' && isAsked);
  const hint: Record<Check, string | false> = {
    sealed: t('sealedHint'),
    counted: t('countedHint', { count }),
    answered: isAsked && t('answeredOpen'),
  };
  const finish = form.onSubmit(() => onPacked(order));
  return (
    <div className={css.stack}>
      <ul className={css.goods}>
        {goods.map(({ id, name, quantity }) => (
          <li key={id}>
            <strong>{quantity} ×</strong> {name}
          </li>
        ))}
      </ul>
      {goods.some(({ product }) => product.category === 'lottery') && <Tickets orderId={order.id} />}
      <ul className={css.checks}>
        {checks.map((check) => (
          <li key={check}>
            <label className={css.check}>
              <input
                type="checkbox"
                checked={isOn(form.values, check)}
                disabled={check === 'answered' && isAsked}
                onChange={({ currentTarget }) => form.setFieldValue(check, currentTarget.checked)}
              />
              <span>
                <strong>{t(check)}</strong>
                {hint[check] && <small>{hint[check]}</small>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <p role="alert" className={css.problem}>
        {form.errors.checks}
      </p>
      <div className={css.actions}>
        <BigButton leftSection={<IconPackage aria-hidden />} onClick={() => finish()}>
          {t(isLeaving ? 'handOver' : 'done')}
        </BigButton>
        <BigButton variant="outline" onClick={onClose}>
          {t('keep')}
        </BigButton>
      </div>
    </div>
  );
}

/** Tickets to take out of each pack: they are reserved for this order as soon as packing begins. */
function Tickets({ orderId }: { orderId: number }) {
  const t = useTranslations('packing.tickets');
  const take = useTakeTickets(orderId);
  const [packing, setPacking] = useState<Packing>();
  const noted = useAction(useTakeTickets(orderId), {
    failed: { title: t('notSaved'), message: t('saveFailed') },
    done: (after) => {
      setPacking(after);
      return undefined;
    },
  });
  const begin = useEffectEvent(() => take.mutate([], { onSuccess: setPacking }));
  useEffect(() => begin(), []);
  if (packing?.tickets.length === 0) return null;
  /** A line is noted as a whole: its other ranges stay. */
  const note = async (range: TicketsOf, first: number) => {
    const last = first + range.last - range.first;
    const ofLine = packing?.tickets.filter(({ lineId }) => lineId === range.lineId) ?? [];
    const isNoted = await noted.run(
      ofLine.map((one) => ({
        lineId: one.lineId,
        packId: one.packId,
        ...(one === range ? { first, last } : { first: one.first, last: one.last }),
      })),
    );
    if (isNoted) notify({ tone: 'success', title: t('saved') });
    return isNoted;
  };
  return (
    <section className={css.tickets}>
      <h3>{t('title')}</h3>
      {!packing && take.isPending && <p role="status">{t('loading')}</p>}
      {!packing && take.error && <p role="alert">{sentenceOf(take.error, t('failed'))}</p>}
      {packing?.tickets.map((range) => (
        <Range key={`${range.packId} ${range.first}`} range={range} isBusy={noted.isPending} onNote={note} />
      ))}
    </section>
  );
}

type TicketsOf = Packing['tickets'][number];
type RangeProps = {
  readonly range: TicketsOf;
  readonly isBusy: boolean;
  readonly onNote: (range: TicketsOf, first: number) => Promise<boolean>;
};
function Range({ range, isBusy, onNote }: RangeProps) {
  const t = useTranslations('packing.tickets');
  const [isOpen, setIsOpen] = useState(false);
  const { name, gameNumber, packNumber, first, last } = range;
  const count = last - first + 1;
  const form = useForm({
    initialValues: { first: String(first) },
    validate: { first: (text) => !/^\d{1,4}$/.test(text.trim()) && t('wrong') },
  });
  const save = form.onSubmit(async (typed) => {
    if (await onNote(range, Number(typed.first.trim()))) setIsOpen(false);
  });
  return (
    <div>
      <div className={css.range}>
        <p>
          <strong>{t('range', { name, count, first: String(first), last: String(last) })}</strong>
          <small>{t('pack', { game: gameNumber, pack: packNumber, count })}</small>
        </p>
        {!isOpen && (
          <Button
            variant="subtle"
            size="lg"
            aria-label={t('othersNamed', { name })}
            onClick={() => {
              form.reset();
              setIsOpen(true);
            }}
          >
            {t('others')}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={css.others}>
          <TextInput label={t('first')} inputMode="numeric" {...form.getInputProps('first')} />
          <Button size="lg" variant="outline" loading={isBusy} onClick={() => save()}>
            {t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}
