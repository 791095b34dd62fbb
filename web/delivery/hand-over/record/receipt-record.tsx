import { signaturePaper } from '@autolotto/contract/orders/proof/signature.ts';
import { useTranslations } from 'use-intl';
import css from '../hand-over.module.css';
import { type Proof, signatureUrl } from '../queries.ts';
import { Captured, RecordPicture } from './captured.tsx';

type Props<Part extends keyof Proof> = { readonly orderId: number; readonly proof: Pick<Proof, Part> };

export function PickUpRecord({ orderId, proof: { pickUp } }: Props<'pickUp'>) {
  const t = useTranslations('handOver.record');
  if (!pickUp) return null;
  return (
    <div>
      <dt>{t('pickUp')}</dt>
      <dd>
        {t(pickUp.isBagChecked ? 'bagRead' : 'bagNotRead')}
        <Captured {...pickUp} />
      </dd>
      {pickUp.photo && (
        <dd>
          <RecordPicture orderId={orderId} stage="pickUp" photo={pickUp.photo} alt={t('pickUpPhoto')} />
        </dd>
      )}
    </div>
  );
}

export function RecipientRecord({ recipient }: Pick<Proof, 'recipient'>) {
  const t = useTranslations('handOver.record');
  if (!recipient) return null;
  return (
    <div>
      <dt>{t('recipient', { name: recipient.name })}</dt>
      {recipient.isNamed && <dd>{t('named')}</dd>}
    </div>
  );
}

export function SignatureRecord({ orderId, proof: { signature } }: Props<'signature'>) {
  const t = useTranslations('handOver.record');
  if (!signature) return null;
  return (
    <div>
      <dt>{t('signature')}</dt>
      <dd>
        {signature.isForgotten ? (
          t('signatureForgotten')
        ) : signature.isTyped ? (
          t('typed', { name: signature.typedName ?? '' })
        ) : (
          <img
            className={css.signature}
            src={signatureUrl(orderId)}
            alt={t('signature')}
            width={signaturePaper.width}
            height={signaturePaper.height}
            loading="lazy"
          />
        )}
        <Captured by={signature.by} at={signature.receivedAt} occurredAt={signature.occurredAt} />
      </dd>
    </div>
  );
}

export function PinRecord({ pin }: Pick<Proof, 'pin'>) {
  const t = useTranslations('pin');
  if (!pin) return null;
  return (
    <div>
      <dt>{pin.told ? t('told') : pin.note ? t('without', { words: pin.note.words }) : t('notTold')}</dt>
      {pin.told && (
        <dd>
          <Captured {...pin.told} />
        </dd>
      )}
      {pin.note && (
        <dd>
          <Captured by={pin.note.by} at={pin.note.at} occurredAt={null} />
        </dd>
      )}
    </div>
  );
}

export function DropOffRecord({ orderId, proof: { photo } }: Props<'photo'>) {
  const t = useTranslations('handOver');
  return (
    <div>
      <dt>{photo ? t('photoTitle') : t('noPhoto')}</dt>
      {photo && (
        <dd>
          <RecordPicture orderId={orderId} stage="dropOff" photo={photo} alt={t('photoTitle')} />
        </dd>
      )}
    </div>
  );
}
