import { useTranslations } from 'use-intl';
import { useMoment } from '../../../device/dates.ts';
import css from '../hand-over.module.css';
import { type Proof, type ProofStage, photoUrl } from '../queries.ts';

type CapturedProps = { readonly by: string; readonly at: string; readonly occurredAt: string | null };

/** The time by the courier's phone is named where it differs from the server's by minutes. */
const notableDifferenceMs = 300_000;

/** Name and time below a piece of evidence. */
export function Captured({ by, at, occurredAt }: CapturedProps) {
  const t = useTranslations('handOver');
  const moment = useMoment();
  return (
    <>
      <br />
      {t('by', { name: by, when: moment(at) })}
      {occurredAt !== null && Math.abs(Date.parse(at) - Date.parse(occurredAt)) > notableDifferenceMs && (
        <>
          <br />
          {t('byPhone', { when: moment(occurredAt) })}
        </>
      )}
    </>
  );
}

type PictureProps = {
  readonly orderId: number;
  readonly stage: ProofStage;
  readonly photo: NonNullable<Proof['photo']>;
  readonly alt: string;
};

export function RecordPicture({ orderId, stage, photo, alt }: PictureProps) {
  const t = useTranslations('handOver');
  return (
    <>
      {photo.isForgotten ? (
        t('forgotten')
      ) : (
        <img className={css.picture} src={photoUrl(orderId, stage)} alt={alt} loading="lazy" />
      )}
      <Captured by={photo.by} at={photo.receivedAt} occurredAt={photo.occurredAt} />
    </>
  );
}
