import type { Call } from '@autolotto/contract/conversations/model.ts';
import { Button } from '@mantine/core';
import { IconPhone, IconPhoneCall, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { problemOf } from '../forms/failure.ts';
import { Sheet } from '../ui/layout/sheet.tsx';
import { useFindNumber } from './queries.ts';
import { shownNumber } from './shown-number.ts';

type Props = {
  readonly orderId: number;
  /** Name of the person to call. */
  readonly name: string;
  readonly onWrite: () => void;
  /** Ways to support. */
  readonly support: ReactNode;
};

/** Calls the other side by a masked number; without telephony it explains the alternatives. */
export function CallButton({ orderId, name, onWrite, support }: Props) {
  const t = useTranslations('conversations');
  const tCommon = useTranslations('shell.common');
  const [isOpen, setIsOpen] = useState(false);
  const find = useFindNumber(orderId);
  const open = () => {
    setIsOpen(true);
    if (!find.isPending) find.mutate();
  };
  const write = () => {
    setIsOpen(false);
    onWrite();
  };
  const number = find.data?.number ?? null;
  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconPhone aria-hidden />} onClick={open}>
        {t('call')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('calling.title', { name })}
        closeLabel={tCommon('close')}
        actions={
          <>
            {number !== null && (
              <Button component="a" size="lg" leftSection={<IconPhoneCall aria-hidden />} href={`tel:${number}`}>
                {t('calling.dial', { number: shownNumber(number) })}
              </Button>
            )}
            <Button size="lg" variant={number === null ? 'filled' : 'outline'} onClick={write}>
              {t('calling.write')}
            </Button>
            {(find.isError || find.data?.reason === 'failed') && (
              <Button
                size="lg"
                variant="outline"
                leftSection={<IconRefresh aria-hidden />}
                onClick={() => find.mutate()}
              >
                {tCommon('retry')}
              </Button>
            )}
            {number === null && !find.isPending && support}
          </>
        }
      >
        <p role="status">
          {find.isPending ? (
            t('calling.finding')
          ) : find.data ? (
            <CallWords call={find.data} name={name} />
          ) : (
            (problemOf(find.error, t('calling.failed')) ?? '')
          )}
        </p>
      </Sheet>
    </>
  );
}

function CallWords({ call, name }: { call: Call; name: string }) {
  const t = useTranslations('conversations.calling');
  const format = useFormatter();
  if (call.reason !== null) return t(call.reason, { name });
  const until = call.expiresAt === null ? '' : call.expiresAt;
  return t('masked', { time: until && format.dateTime(new Date(until), { hour: 'numeric', minute: '2-digit' }) });
}
