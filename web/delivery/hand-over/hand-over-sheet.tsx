import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { BirthDateWords } from '../../ui/input/birth-date.tsx';
import { Sheet } from '../../ui/layout/sheet.tsx';
import { recipientOf } from './door-steps.ts';
import css from './hand-over.module.css';
import { IdCheckStage } from './id/id-check-stage.tsx';
import { QuestionsStage } from './id/questions-stage.tsx';
import { PartStage } from './part-stage.tsx';
import { PhotoStage } from './photo-stage.tsx';
import { PinStage } from './pin-stage.tsx';
import { SignStage } from './sign-stage.tsx';
import { type HandOverProps, type HandOverSteps, refusals, unitsOf, useHandOver } from './use-hand-over.ts';

type Props = HandOverProps & {
  readonly opened: boolean;
  /** Words of the three fields of a date; their domain is not this one. */
  readonly dateWords: BirthDateWords;
  readonly isBusy: boolean;
  readonly onClose: () => void;
};

/** Everything that happens at the door, one large thing at a time. What an ID says is looked at and forgotten. */
export function HandOverSheet(props: Props) {
  const t = useTranslations('handOver');
  const { order, opened, onClose, isDelivering } = props;
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={isDelivering ? t('title', { id: order.id }) : t('photoTitle')}
      closeLabel={t('close')}
      size="lg"
    >
      {/* What is left of an order is handed over anew. */}
      {opened && <Stages key={unitsOf(order)} {...props} />}
    </Sheet>
  );
}

function Stages({ dateWords, isBusy, ...props }: Props) {
  const { order, isDelivering } = props;
  const t = useTranslations('handOver');
  const steps = useHandOver(props);
  const { stage, state, on, record } = steps;

  if (stage === 'refuse') return <RefuseStage steps={steps} isBusy={isBusy} />;
  if (stage === 'part' && state.partReason)
    return (
      <div className={css.root}>
        <PartStage
          key={state.partReason}
          order={order}
          reason={state.partReason}
          isBusy={isBusy}
          onPart={steps.refusePart}
          onWhole={steps.refuseWhole}
        />
        <Button variant="outline" className={css.big} disabled={isBusy} onClick={() => on({ kind: 'refusing' })}>
          {t('back')}
        </Button>
      </div>
    );
  return (
    <div className={css.root}>
      {stage === 'id' && <IdCheckStage order={order} dateWords={dateWords} steps={steps} />}
      {stage === 'questions' && <QuestionsStage order={order} steps={steps} />}
      {stage === 'sign' && (
        <SignStage orderId={order.id} name={recipientOf(order)} onSigned={(signed) => on({ kind: 'signed', signed })} />
      )}
      {stage === 'pin' && (
        <PinStage
          left={record?.pin?.left}
          isBusy={isBusy}
          problem={state.pinProblem}
          onTold={(told) => void steps.submitPin(told)}
        />
      )}
      {stage === 'photo' && <LastStage steps={steps} isDelivering={isDelivering} isBusy={isBusy} />}
      {isDelivering && (
        <Button
          variant="outline"
          className={css.big}
          leftSection={<IconArrowBackUp aria-hidden />}
          onClick={() => on({ kind: 'refusing' })}
        >
          {t('refuse')}
        </Button>
      )}
    </div>
  );
}

type StageProps = { readonly steps: HandOverSteps; readonly isBusy: boolean };

function RefuseStage({ steps, isBusy }: StageProps) {
  const t = useTranslations('handOver');
  return (
    <div className={css.root}>
      <h3>{t('refuseTitle')}</h3>
      <p>{t('refuseHint')}</p>
      {refusals.filter(steps.isTaken).map((reason) => (
        <Button
          key={reason}
          variant="outline"
          className={css.big}
          loading={isBusy}
          onClick={() => steps.refuse(reason)}
        >
          {t(`reason.${reason}`)}
        </Button>
      ))}
      <Button className={css.big} disabled={isBusy} onClick={() => steps.on({ kind: 'resumed' })}>
        {t('back')}
      </Button>
    </div>
  );
}

/** The photo, and the end of it. */
function LastStage({ steps, isDelivering, isBusy }: StageProps & { isDelivering: boolean }) {
  const t = useTranslations('handOver');
  const { photo } = steps.state;
  const maySkip = isDelivering && (!steps.mustPhoto || Boolean(steps.record?.photo));
  return (
    <>
      <h3>{t('photoTitle')}</h3>
      <PhotoStage photo={photo} onPhoto={(taken) => steps.on({ kind: 'photographed', photo: taken })} />
      {(photo || maySkip) && (
        <Button className={css.big} variant={photo ? 'filled' : 'outline'} loading={isBusy} onClick={steps.finish}>
          {t(photo ? (isDelivering ? 'deliver' : 'send') : 'skip')}
        </Button>
      )}
    </>
  );
}
