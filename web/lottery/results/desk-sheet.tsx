import { useTranslations } from 'use-intl';
import { AnswerSheet } from '../../forms/answer-sheet.tsx';
import { useAction } from '../../forms/use-action.ts';
import type { Game } from '../queries.ts';
import type { DeskStep } from './desk-row.tsx';
import { NumbersSheet } from './numbers-sheet.tsx';
import { type DeskDraw, useCallOff, useConfirm, useDrawNow, useEnter } from './queries.ts';
import { useDrawDay } from './use-draw-day.ts';

export type DeskAnswer = { readonly draw: DeskDraw; readonly step: DeskStep };
type Props = DeskAnswer & { readonly game: Game; readonly opened: boolean; readonly onClose: () => void };

/** What an admin does with a draw, each step in its own sheet. */
export function DeskSheet({ step, ...props }: Props) {
  if (step === 'enter') return <EnterNumbers {...props} />;
  return step === 'confirm' ? <ConfirmNumbers {...props} /> : <Decide {...props} step={step} />;
}
type StepProps = Omit<Props, 'step'>;

function EnterNumbers({ draw, onClose, ...props }: StepProps) {
  const t = useTranslations('drawDesk');
  const enter = useAction(useEnter(), {
    failed: { title: t('notEntered'), message: t('retry') },
    done: () => ({ title: t('entered'), message: t('enteredText') }),
  });
  const send = async (numbers: Parameters<typeof enter.run>[0]['numbers'], again: typeof numbers) => {
    if (await enter.run({ drawId: draw.id, numbers, again })) onClose();
  };
  return (
    <NumbersSheet
      {...props}
      draw={draw}
      times={2}
      isPending={enter.isPending}
      onClose={onClose}
      onNumbers={(numbers, again) => void send(numbers, again)}
    />
  );
}

function ConfirmNumbers({ draw, onClose, ...props }: StepProps) {
  const t = useTranslations('drawDesk');
  const confirm = useAction(useConfirm(), {
    failed: { title: t('notConfirmed'), message: t('retry') },
    done: () => ({ title: t('confirmed'), message: t('confirmedText') }),
  });
  const send = async (numbers: Omit<Parameters<typeof confirm.run>[0], 'drawId'>) => {
    await confirm.run({ drawId: draw.id, ...numbers });
    // Different numbers have taken the entry back: there is nothing left to confirm.
    onClose();
  };
  return (
    <NumbersSheet
      {...props}
      draw={draw}
      times={1}
      isPending={confirm.isPending}
      onClose={onClose}
      onNumbers={(numbers) => void send(numbers)}
    />
  );
}

function Decide({ draw, step, opened, onClose }: Omit<StepProps, 'game'> & { readonly step: 'drawNow' | 'callOff' }) {
  const t = useTranslations('drawDesk');
  const dayOf = useDrawDay();
  const failed = { title: t('notDone'), message: t('retry') };
  const drawNow = useAction(useDrawNow(), { failed, done: () => ({ title: t('drawn'), message: t('confirmedText') }) });
  const callOff = useAction(useCallOff(), { failed, done: () => ({ title: t('off'), message: t('offText') }) });
  const drawId = draw.id;
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(`${step}Title`, { game: draw.gameName, day: dayOf(draw.day) })}
      needsReason={step === 'callOff'}
      words={{
        ...{ confirm: t(step), keep: t('back'), close: t('close') },
        ...{ reason: t('reason'), reasonHint: t('reasonHint'), reasonMissing: t('reasonMissing') },
      }}
      onAnswer={(reason) => (step === 'drawNow' ? drawNow.run({ drawId }) : callOff.run({ drawId, reason }))}
    >
      <p>{t(`${step}Text`)}</p>
    </AnswerSheet>
  );
}
