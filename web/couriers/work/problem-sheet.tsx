import type { Order } from '@autolotto/contract/orders/model.ts';
import type { ReturnReason } from '@autolotto/contract/orders/returns/reasons.ts';
import type { Settings } from '@autolotto/contract/policy/model.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconArrowBackUp, IconPhone } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { phoneUrl } from '../../client/settings.ts';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { helpOf, type Problem, problems, returnOf } from './problems.ts';
import { ReleaseOrder } from './release-order.tsx';
import classes from './work.module.css';

type Props = {
  readonly order: Order;
  readonly contact: Settings['contact'] | undefined;
  /** Begins the way back to the shop, with what is known of why. */
  readonly onBringBack: (reason: ReturnReason, words: string | undefined) => void;
  /** What else may have to be said, each with a sheet of its own. */
  readonly others: readonly { readonly label: string; readonly onOpen: () => void }[];
};

/** Something is wrong: what it is, and what to do now. On every step of an order, always in the same place. */
export function ProblemButton({ order, contact, onBringBack, others }: Props) {
  const t = useTranslations('couriers.work.problem');
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const [isReleasing, setIsReleasing] = useState(false);
  const close = () => {
    setIsOpen(false);
    setProblem(undefined);
    setIsReleasing(false);
  };
  const back = problem && returnOf(problem, order.status);
  return (
    <>
      <Button
        size="lg"
        variant="outline"
        leftSection={<IconAlertTriangle aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('button')}
      </Button>
      <Sheet
        opened={isOpen}
        onClose={close}
        title={isReleasing ? t('cannotGo') : problem ? t(`kind.${problem}`) : t('title')}
        closeLabel={t('close')}
      >
        <div className={classes.problem}>
          {!problem &&
            !isReleasing &&
            problems.map((one) => (
              <Button key={one} size="xl" variant="outline" onClick={() => setProblem(one)}>
                {t(`kind.${one}`)}
              </Button>
            ))}
          {!problem && !isReleasing && order.status === 'accepted' && (
            <Button size="xl" variant="outline" onClick={() => setIsReleasing(true)}>
              {t('cannotGo')}
            </Button>
          )}
          {!problem &&
            !isReleasing &&
            others.map(({ label, onOpen }) => (
              <Button
                key={label}
                size="xl"
                variant="outline"
                onClick={() => {
                  close();
                  onOpen();
                }}
              >
                {label}
              </Button>
            ))}
          {isReleasing && (
            <>
              <ReleaseOrder orderId={order.id} onDone={close} />
              <Button size="lg" variant="subtle" onClick={() => setIsReleasing(false)}>
                {t('back')}
              </Button>
            </>
          )}
          {problem && (
            <>
              <p>{t(`help.${helpOf(problem, order.status)}`)}</p>
              {back && (
                <Button
                  size="xl"
                  leftSection={<IconArrowBackUp aria-hidden />}
                  variant={problem === 'unsafe' ? 'outline' : 'filled'}
                  onClick={() => {
                    close();
                    onBringBack(back.reason, back.words && t(back.words));
                  }}
                >
                  {t('bringBack')}
                </Button>
              )}
              {order.status === 'accepted' && problem !== 'unsafe' && (
                <Button
                  component="a"
                  size="xl"
                  href={phoneUrl(order.store.phone)}
                  leftSection={<IconPhone aria-hidden />}
                >
                  {t('callStore', { name: order.store.name })}
                </Button>
              )}
              {contact && (
                <Button
                  component="a"
                  size="xl"
                  variant={problem === 'unsafe' ? 'filled' : 'outline'}
                  href={phoneUrl(contact.phone)}
                  leftSection={<IconPhone aria-hidden />}
                >
                  {t('callSupport')}
                </Button>
              )}
              <Button size="lg" variant="subtle" onClick={() => setProblem(undefined)}>
                {t('back')}
              </Button>
            </>
          )}
        </div>
      </Sheet>
    </>
  );
}
