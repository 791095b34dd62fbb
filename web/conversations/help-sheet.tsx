import type { Order } from '@autolotto/contract/orders/model.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconHelpCircle, IconMessage, IconPhoneCall } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Sheet } from '../ui/layout/sheet.tsx';
import classes from './conversations.module.css';
import { type Help, helpFor } from './help.ts';

type Props = {
  readonly order: Order;
  readonly onWrite: () => void;
  /** The way to cancel, which closes this sheet when it is taken. */
  readonly onCancel: () => void;
  /** Ways to support. */
  readonly support: ReactNode;
};

/** Asks what is wrong and leads on from there. */
export function HelpButton({ order, onWrite, onCancel, support }: Props) {
  const t = useTranslations('conversations.help');
  const close = useTranslations('shell.common')('close');
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<Help>();
  const leave = (then?: () => void) => {
    setIsOpen(false);
    then?.();
  };
  const open = () => {
    setChosen(undefined);
    setIsOpen(true);
  };
  return (
    <>
      <Button size="lg" variant="outline" leftSection={<IconHelpCircle aria-hidden />} onClick={open}>
        {t('open')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={() => leave()}
        title={chosen ? t(`topics.${chosen.topic}`) : t('title')}
        closeLabel={close}
        actions={
          chosen && (
            <>
              {chosen.actions.includes('emergency') && (
                <Button component="a" size="lg" href="tel:911" leftSection={<IconPhoneCall aria-hidden />}>
                  {t('emergency')}
                </Button>
              )}
              {chosen.actions.includes('write') && (
                <Button size="lg" leftSection={<IconMessage aria-hidden />} onClick={() => leave(onWrite)}>
                  {t('write')}
                </Button>
              )}
              {chosen.actions.includes('cancel') && (
                <Button size="lg" onClick={() => leave(onCancel)}>
                  {t('topics.cancel')}
                </Button>
              )}
              {support}
              <Button
                size="lg"
                variant="outline"
                leftSection={<IconArrowLeft aria-hidden />}
                onClick={() => setChosen(undefined)}
              >
                {t('back')}
              </Button>
            </>
          )
        }
      >
        {chosen ? (
          <p>{t(`advice.${chosen.advice}`)}</p>
        ) : (
          <div className={classes.topics}>
            {helpFor(order).map((help) => (
              <Button key={help.topic} size="lg" variant="outline" onClick={() => setChosen(help)}>
                {t(`topics.${help.topic}`)}
              </Button>
            ))}
          </div>
        )}
      </Sheet>
    </>
  );
}
