import { dollars } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox, NativeSelect, Radio, Stack } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMoneyAction } from '../../forms/use-money-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import type { Selection } from '../buying/selection.ts';
import { missingIn } from '../buying/selection.ts';
import { totalOf } from '../money.ts';
import type { Game } from '../queries.ts';
import { offerQuery, useOrder } from './queries.ts';

type Props = { readonly game: Game; readonly selection: Selection; readonly onOrdered: () => void };

/** The same line as an official ticket, where a shop prints one. */
export function OfferButton({ game, selection, onOrdered }: Props) {
  const t = useTranslations('officialTickets.offer');
  const offer = useQuery(offerQuery).data;
  const [isOpen, setIsOpen] = useState(false);
  if (!offer?.isOffered || !offer.gameIds.includes(game.id) || offer.shops.length === 0) return null;
  const missing = missingIn(selection, game);
  const isWhole = missing.main === 0 && missing.bonus === 0;
  return (
    <>
      <Button
        size="lg"
        variant="outline"
        disabled={!isWhole}
        leftSection={<IconBuildingStore aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <OrderSheet
          {...{ game, selection, shops: offer.shops }}
          onClose={() => setIsOpen(false)}
          onOrdered={() => {
            setIsOpen(false);
            onOrdered();
          }}
        />
      )}
    </>
  );
}

type SheetProps = Props & {
  readonly shops: readonly { readonly id: number; readonly name: string }[];
  readonly onClose: () => void;
};

function OrderSheet({ game, selection, shops, onClose, onOrdered }: SheetProps) {
  const t = useTranslations('officialTickets.offer');
  const [storeId, setStoreId] = useState(shops[0]?.id ?? 0);
  const [ifLate, setIfLate] = useState<'refund' | 'next_draw'>('refund');
  const order = useMoneyAction(useOrder(), {
    failed: { title: t('failed'), message: t('noAnswer') },
    done: ({ shop }) => ({ title: t('ordered'), message: t('orderedText', { shop: shop.name }) }),
  });
  const [hasAddOn, setHasAddOn] = useState(selection.hasAddOn);
  const { addOn } = game;
  const price = formatMoney(dollars(totalOf(game, { draws: 1, hasAddOn })));
  const send = async () => {
    const { main, bonus, isQuickPick } = selection;
    const line = { numbers: [...main], powerball: [...bonus], isQuickPick };
    if (await order.run({ gameId: game.id, ...line, multiplier: hasAddOn ? 2 : 1, storeId, ifLate })) onOrdered();
  };
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('title', { game: game.name })}
      closeLabel={t('close')}
      actions={
        <>
          <Button size="lg" loading={order.isPending} onClick={() => void send()}>
            {t('order', { price })}
          </Button>
          <Button size="lg" variant="outline" disabled={order.isPending} onClick={onClose}>
            {t('back')}
          </Button>
        </>
      }
    >
      <p>{t('text', { price })}</p>
      <Stack gap="md">
        <NativeSelect
          label={t('shop')}
          value={String(storeId)}
          onChange={({ currentTarget }) => setStoreId(Number(currentTarget.value))}
          data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        {addOn && (
          <Checkbox
            size="md"
            label={t('addOn', { name: addOn.name, price: formatMoney(addOn.price) })}
            checked={hasAddOn}
            onChange={({ currentTarget }) => setHasAddOn(currentTarget.checked)}
          />
        )}
        <Radio.Group
          label={t('late')}
          value={ifLate}
          onChange={(chosen) => setIfLate(chosen === 'next_draw' ? chosen : 'refund')}
        >
          <Stack gap="xs">
            <Radio value="refund" label={t('refund')} />
            <Radio value="next_draw" label={t('next_draw')} />
          </Stack>
        </Radio.Group>
      </Stack>
      <p>{t('printBy')}</p>
    </Sheet>
  );
}
