import type { PrizeClaim } from '@autolotto/contract/prizes/model.ts';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useFormatter, useTranslations } from 'use-intl';
import { sentenceOf } from '../client/errors.ts';
import { AnswerSheet } from '../forms/answer-sheet.tsx';
import { useAction } from '../forms/use-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { QueueCard } from '../ui/layout/queue-card.tsx';
import { useAsked } from '../ui/use-asked.ts';
import css from './prizes.module.css';
import { prizeClaimsQuery, useDecideClaim } from './queries.ts';

type Decision = 'approve' | 'refuse';
type PendingDecision = { readonly claim: PrizeClaim; readonly decision: Decision };
const nameOf = ({ name, userId }: PrizeClaim) => name || userId;
/** Approving pays, unless a second admin is still to do so. */
const pays = ({ needsSecond, state }: PrizeClaim) => !needsSecond || state === 'approved';

/** For admins: prizes that their winners have claimed. */
export function ClaimRequests() {
  const t = useTranslations('prizes.claims');
  const all = useTranslations('prizes');
  const query = useQuery(prizeClaimsQuery);
  const { asked, isOpen, ask, close } = useAsked<PendingDecision>();
  return (
    <QueueCard
      title={t('title')}
      query={query}
      words={{ loading: t('loading'), failed: t('failed'), retry: all('retry') }}
      why={(error) => sentenceOf(error, '')}
      none={t('none')}
      list={(waiting) => (
        <ul className={css.list}>
          {waiting.map((claim) => (
            <Claim key={claim.id} claim={claim} onAnswer={(decision) => ask({ claim, decision })} />
          ))}
        </ul>
      )}
    >
      {asked && <Answer key={`${asked.claim.id} ${asked.decision}`} {...asked} opened={isOpen} onClose={close} />}
    </QueueCard>
  );
}

type ClaimProps = { readonly claim: PrizeClaim; readonly onAnswer: (decision: Decision) => void };
function Claim({ claim, onAnswer }: ClaimProps) {
  const t = useTranslations('prizes.claims');
  const format = useFormatter();
  const dateOf = (at: string) => format.dateTime(new Date(at), { dateStyle: 'medium' });
  const name = nameOf(claim);
  const act = pays(claim) ? 'pay' : 'approve';
  return (
    <li className={css.prize}>
      <div className={css.words}>
        <strong>{t('asks', { name, amount: formatMoney(claim.amount) })}</strong>
        <span>{t('won', { title: claim.title, date: dateOf(claim.wonAt) })}</span>
        {claim.sentAt && <span>{t('sent', { date: dateOf(claim.sentAt) })}</span>}
        <span>
          {claim.identityCheckedAt ? t('identity', { date: dateOf(claim.identityCheckedAt) }) : t('noIdentity')}
        </span>
        <span>{t('form', { way: claim.formBy ?? 'email', address: claim.formAddress ?? '' })}</span>
        <span>{t('payText', { net: formatMoney(claim.tax.net), withheld: formatMoney(claim.tax.withheld) })}</span>
        {claim.needsSecond && (
          <span>{claim.approvedByName ? t('approvedBy', { name: claim.approvedByName }) : t('second')}</span>
        )}
      </div>
      <div className={css.buttons}>
        <Button
          leftSection={<IconCheck aria-hidden />}
          aria-label={t(`${act}Named`, { name })}
          onClick={() => onAnswer('approve')}
        >
          {t(act)}
        </Button>
        <Button
          variant="outline"
          leftSection={<IconX aria-hidden />}
          aria-label={t('refuseNamed', { name })}
          onClick={() => onAnswer('refuse')}
        >
          {t('refuse')}
        </Button>
      </div>
    </li>
  );
}

function Answer({ claim, decision, opened, onClose }: PendingDecision & { opened: boolean; onClose: () => void }) {
  const t = useTranslations('prizes.claims');
  const all = useTranslations('prizes.sheet');
  const isRefusal = decision === 'refuse';
  const act = isRefusal ? 'refuse' : pays(claim) ? 'pay' : 'approve';
  const about = { name: nameOf(claim), amount: formatMoney(claim.amount) };
  const money = { net: formatMoney(claim.tax.net), withheld: formatMoney(claim.tax.withheld) };
  const decide = useAction(useDecideClaim(), {
    failed: { title: t('errorTitle'), message: t('errorText') },
    done: ({ state }) => {
      if (state === 'paid') return { title: t('paid'), message: t('paidText', { ...about, ...money }) };
      if (state === 'approved') return { title: t('approved'), message: t('approvedText', about) };
      return { title: t('refused'), message: t('refusedText', about), tone: 'info' };
    },
  });
  return (
    <AnswerSheet
      opened={opened}
      onClose={onClose}
      title={t(`${act}Title`, about)}
      needsReason={isRefusal}
      words={{
        ...{ confirm: t(act), keep: t('keep'), close: all('close') },
        ...{ reason: t('reason'), reasonHint: t('reasonHint'), reasonMissing: t('reasonMissing') },
      }}
      onAnswer={(reason) =>
        decide.run({
          prizeId: claim.id,
          body: isRefusal ? { decision: 'refuse', reason } : { decision: 'approve' },
        })
      }
    >
      <p>{t(`${act}Text`, money)}</p>
    </AnswerSheet>
  );
}
