import {
  isSigned,
  maxPoints,
  maxStrokes,
  pathOf,
  type Stroke,
  signaturePaper,
  typedNameLimit,
} from '@autolotto/contract/orders/proof/signature.ts';
import { Button, TextInput } from '@mantine/core';
import { IconEraser, IconKeyboard, IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { SignaturePad } from '../../ui/input/signature-pad.tsx';
import css from './hand-over.module.css';
import type { Signed } from './queries.ts';

type Props = {
  readonly orderId: number;
  readonly name: string | undefined;
  readonly onSigned: (signed: Signed) => void;
};

/** The recipient signs on the courier's phone, or types their name. */
export function SignStage({ orderId, name, onSigned }: Props) {
  const t = useTranslations('handOver.sign');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [typed, setTyped] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const done = () => {
    const typedName = typed?.trim();
    if (typedName !== undefined ? typedName.length < 2 : !isSigned(strokes)) return setIsMissing(true);
    onSigned(typedName === undefined ? { strokes: strokes.map((stroke) => [...stroke]) } : { typedName });
  };
  return (
    <form
      className={css.root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <h3>{t('title')}</h3>
      <p>{name ? t('hintFor', { name }) : t('hint')}</p>
      <p>{t('statement', { id: orderId })}</p>
      {typed === undefined ? (
        <>
          <SignaturePad
            label={t(strokes.length === 0 ? 'empty' : 'drawn')}
            strokes={strokes}
            onStrokes={(next) => {
              setStrokes(next);
              setIsMissing(false);
            }}
            paper={signaturePaper}
            maxNumbers={2 * maxPoints}
            maxStrokes={maxStrokes}
            pathOf={pathOf}
          />
          <p role="alert" className={css.missing}>
            {isMissing ? t('missing') : ''}
          </p>
          <div className={css.pair}>
            <Button
              variant="outline"
              className={css.big}
              leftSection={<IconEraser aria-hidden />}
              disabled={strokes.length === 0}
              onClick={() => setStrokes([])}
            >
              {t('clear')}
            </Button>
            <Button
              variant="outline"
              className={css.big}
              leftSection={<IconKeyboard aria-hidden />}
              onClick={() => {
                setTyped('');
                setIsMissing(false);
              }}
            >
              {t('type')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <TextInput
            label={t('name')}
            description={t('nameHint')}
            size="lg"
            autoFocus
            autoComplete="off"
            autoCapitalize="words"
            maxLength={typedNameLimit}
            value={typed}
            error={isMissing ? t('nameMissing') : undefined}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              setIsMissing(false);
            }}
          />
          <Button
            variant="outline"
            className={css.big}
            leftSection={<IconSignature aria-hidden />}
            onClick={() => {
              setTyped(undefined);
              setIsMissing(false);
            }}
          >
            {t('draw')}
          </Button>
        </>
      )}
      <Button type="submit" className={css.big}>
        {t('done')}
      </Button>
    </form>
  );
}
