import type { StoreOrder } from '@autolotto/contract/orders/model.ts';
import type { Resolution, Substitute, Substitutes } from '@autolotto/contract/orders/substitutions/model.ts';
import { costsMuchMore } from '@autolotto/contract/orders/substitutions/similarity.ts';
import { dollars, fromDecimal, noCents, subtract, times } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { sentenceOf } from '../../client/errors.ts';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import choices from '../../ui/input/choice.module.css';
import { QuantityStepper } from '../../ui/input/quantity-stepper.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { substitutesQuery, useMarkMissing } from '../queries.ts';
import css from './missing-sheet.module.css';
import { availabilityOf, firstThere } from './replacements.ts';

type Item = StoreOrder['items'][number];
type Props = {
  readonly order: StoreOrder;
  readonly item: Item;
  /** Pieces of it that nobody has decided on yet. */
  readonly left: number;
  readonly onClose: () => void;
};
const settleMs = 300;
/** So that the refund under them stays in sight; the search finds the others. */
const shown = 5;

/** Goods are missing: the customer's preference, and one tap for what follows from it. */
export function MissingSheet({ order, item, left, onClose }: Props) {
  const t = useTranslations('orders.missing');
  const form = useForm({ initialValues: { quantity: left, keepsStock: false } });
  const { quantity, keepsStock } = form.values;
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), settleMs);
  const { name } = item.product;
  const { kind } = item.substitution;
  const found = useQuery({
    ...substitutesQuery(order.id, item.id, search),
    enabled: kind !== 'refund',
    placeholderData: keepPreviousData,
    // The shelf moves while the sheet is closed.
    staleTime: 0,
  });
  // Results about to change under the finger cannot be pressed.
  const isStillOld = text.trim() !== search || found.isPlaceholderData;
  const preferred = found.data?.preferred ?? [];
  const isNoneThere = kind === 'replace' && found.data !== undefined && !firstThere(preferred, quantity);
  /** As the server computes it: with the charges and the discount that go with the units. */
  const amount = item.refunds[quantity - 1] ?? '0.00';

  const mark = useAction(useMarkMissing(), {
    failed: { title: t('failedTitle'), message: t('failedText') },
    done: (changed) => ({
      title: t('doneTitle'),
      ...(changed.status === 'cancelled' && { message: t('cancelled', { id: order.id }) }),
    }),
  });
  const say = async (resolution: Resolution, product?: Substitute) => {
    const units = { orderId: order.id, lineId: item.id, quantity, of: left, keepsStock };
    const isMarked = await mark.run(
      resolution === 'refund' || !product
        ? { ...units, resolution: 'refund' }
        : { ...units, resolution, productId: product.productId },
    );
    if (isMarked) onClose();
  };

  return (
    <Sheet opened onClose={onClose} title={t('markNamed', { name })} closeLabel={t('close')} size="lg">
      {kind !== 'replace' && (
        <p className={css.preference}>
          <PreferenceOf item={item} />
        </p>
      )}
      {left > 1 && (
        <div className={css.units}>
          <span>{t('units')}</span>
          <QuantityStepper
            min={1}
            max={left}
            value={quantity}
            onChange={(next) => form.setFieldValue('quantity', next)}
            words={{ group: t('units'), decrease: t('less'), increase: t('more') }}
          />
          <span>{t('of', { count: left })}</span>
        </div>
      )}
      <Checkbox
        size="md"
        {...form.getInputProps('keepsStock', { type: 'checkbox' })}
        label={t('keepsStock')}
        description={t('keepsStockHint')}
      />
      {kind === 'replace' && found.data && (
        <Preferred
          preferred={preferred}
          quantity={quantity}
          isWorking={mark.isPending}
          onPutIn={(product) => void say('replace', product)}
        />
      )}
      {kind !== 'refund' && (
        <div className={css.offers}>
          <TextInput
            type="search"
            label={t(kind === 'replace' ? 'other' : 'search')}
            description={kind === 'replace' ? t('search') : undefined}
            maxLength={60}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          {found.isPending && <p role="status">{t('loading')}</p>}
          {found.isError && <p role="alert">{sentenceOf(found.error, t('failed'))}</p>}
          {found.data && (
            <Others
              others={found.data.others}
              quantity={quantity}
              doing={kind === 'best_match' ? 'putIn' : 'ask'}
              isWorking={mark.isPending || isStillOld}
              onChoose={(product) => void say(kind === 'best_match' ? 'replace' : 'ask', product)}
            />
          )}
        </div>
      )}
      <Button
        size="lg"
        fullWidth
        variant={kind === 'refund' || isNoneThere ? 'filled' : 'outline'}
        loading={mark.isPending}
        onClick={() => void say('refund')}
      >
        {t('refund', { amount: formatMoney(amount) })}
      </Button>
    </Sheet>
  );
}

/** The customer's preference in words. */
export function PreferenceOf({ item }: { item: Item }) {
  const t = useTranslations('orders.missing.preference');
  const { kind, products, maxPrice } = item.substitution;
  if (kind === 'replace') return t('replace', { name: products[0]?.name ?? '', others: products.length - 1 });
  if (kind === 'best_match' && maxPrice !== null) return t('best_match_price', { price: formatMoney(maxPrice) });
  return t(kind);
}

type PreferredProps = {
  readonly preferred: Substitutes['preferred'];
  readonly quantity: number;
  readonly isWorking: boolean;
  readonly onPutIn: (product: Substitute) => void;
};
/**
 * Products that the customer named, the preferred first; the first available one is chosen, and the store may choose
 * another.
 */
function Preferred({ preferred, quantity, isWorking, onPutIn }: PreferredProps) {
  const t = useTranslations('orders.missing');
  const id = useId();
  const [chosenId, setChosenId] = useState<number>();
  const isThere = (one: Substitutes['preferred'][number]) => availabilityOf(one, quantity) === 'there';
  const chosen = preferred.find((one) => one.productId === chosenId && isThere(one)) ?? firstThere(preferred, quantity);
  return (
    <fieldset className={css.preferred}>
      <legend>{t('preferred')}</legend>
      {preferred.map((one) => {
        const availability = availabilityOf(one, quantity);
        return (
          <label key={one.productId} className={choices.choice}>
            <input
              type="radio"
              name={id}
              checked={one === chosen}
              disabled={!isThere(one)}
              onChange={() => setChosenId(one.productId)}
            />
            <span className={css.one}>
              <img src={one.imageUrl} alt="" width={48} height={48} />
              <span>
                {isThere(one) ? <span className={css.name}>{one.name}</span> : <s className={css.name}>{one.name}</s>}
                <span className={css.note}>
                  {availability === 'there' ? (
                    <Price of={one} />
                  ) : (
                    t(`against.${availability}`, { count: one.stockQuantity })
                  )}
                </span>
                {availability === 'there' && <Dearer of={one} quantity={quantity} />}
              </span>
            </span>
          </label>
        );
      })}
      {chosen ? (
        <Button size="lg" fullWidth disabled={isWorking} onClick={() => onPutIn(chosen)}>
          {t('putInNamed', { name: chosen.name })}
        </Button>
      ) : (
        <p role="status">{t('noneThere')}</p>
      )}
    </fieldset>
  );
}

function Price({ of: { price, soldAt, stockQuantity } }: { of: Substitute }) {
  const t = useTranslations('orders.missing');
  return (
    <>
      {t('soldAt', { price: formatMoney(soldAt) })}
      {soldAt !== price && <> ({t('normally', { price: formatMoney(price) })})</>} ·{' '}
      {t('inStock', { count: stockQuantity })}
    </>
  );
}

/** The shop's loss with it, where it is large. */
function Dearer({ of: { price, soldAt }, quantity }: { of: Substitute; quantity: number }) {
  const t = useTranslations('orders.missing');
  const [costs, paid] = [fromDecimal('USD', price) ?? noCents, fromDecimal('USD', soldAt) ?? noCents];
  if (!costsMuchMore(costs, paid)) return null;
  const more = subtract(costs, paid);
  const all = formatMoney(dollars(times(more, quantity)));
  return <span className={css.dearer}>{t('dearer', { count: quantity, more: formatMoney(dollars(more)), all })}</span>;
}

type OthersProps = {
  readonly others: Substitutes['others'];
  readonly quantity: number;
  readonly doing: 'putIn' | 'ask';
  readonly isWorking: boolean;
  readonly onChoose: (product: Substitute) => void;
};
function Others({ others, quantity, doing, isWorking, onChoose }: OthersProps) {
  const t = useTranslations('orders.missing');
  const id = useId();
  const enough = others.filter(({ stockQuantity }) => stockQuantity >= quantity).slice(0, shown);
  if (enough.length === 0) return <p role="status">{t('none')}</p>;
  const [alike, less] = [enough.filter(({ isLike }) => isLike), enough.filter(({ isLike }) => !isLike)];
  const offer = (one: Substitute, isFirstChoice: boolean) => (
    <li key={one.productId}>
      <img src={one.imageUrl} alt="" width={56} height={56} />
      <div>
        <p className={css.name}>{one.name}</p>
        <p className={css.note}>
          <Price of={one} />
        </p>
        <Dearer of={one} quantity={quantity} />
      </div>
      <Button
        size="lg"
        variant={doing === 'putIn' && isFirstChoice ? 'filled' : 'outline'}
        disabled={isWorking}
        aria-label={t(`${doing}Named`, { name: one.name })}
        onClick={() => onChoose(one)}
      >
        {t(doing)}
      </Button>
    </li>
  );
  return (
    <>
      {alike.length > 0 ? (
        <ul className={css.list}>{alike.map((one) => offer(one, true))}</ul>
      ) : (
        <p role="status">{t('noneAlike')}</p>
      )}
      {less.length > 0 && (
        <section aria-labelledby={id}>
          <h3 id={id} className={css.less}>
            {t('lessAlike')}
          </h3>
          <ul className={css.list}>{less.map((one) => offer(one, false))}</ul>
        </section>
      )}
    </>
  );
}
