import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { FactList } from '../../ui/display/fact-list.tsx';
import { StatusBadge } from '../../ui/display/status-badge.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useAsked } from '../../ui/use-asked.ts';
import css from '../bitcoin.module.css';
import { type BitcoinOverview, useCheck } from './queries.ts';
import { SweepSheet } from './sweep-sheet.tsx';

/** Every satoshi by whose it is, against the books, and what the last look at the network found. */
export function ProofCard({ proof }: Pick<BitcoinOverview, 'proof'>) {
  const t = useTranslations('bitcoinAdmin.proof');
  const desk = useTranslations('bitcoinAdmin.desk');
  const format = useFormatter();
  const sweep = useAsked<string>();
  const check = useAction(useCheck(), {
    failed: { title: t('error'), message: t('checkFailed') },
    done: () => ({ title: t('checked') }),
  });
  const { findings, checkedAt } = proof;
  const differs = /[1-9]/.test(proof.difference);
  const isWhole = !differs && findings.length === 0;
  const at = checkedAt && format.dateTime(new Date(checkedAt), { dateStyle: 'medium', timeStyle: 'short' });
  const btc = (amount: string) => <span className={css.figures}>{amount} BTC</span>;
  return (
    <Card
      title={t('title')}
      actions={<StatusBadge tone={isWhole ? 'success' : 'danger'}>{t(isWhole ? 'whole' : 'differs')}</StatusBadge>}
    >
      <div className={css.form}>
        <FactList
          facts={[
            { label: t('dollars'), value: btc(proof.dollars) },
            { label: t('kept'), value: btc(proof.kept) },
            { label: t('inBooks'), value: btc(proof.inBooks) },
            { label: t('difference'), value: btc(proof.difference), isWrong: differs },
            { label: t('waiting'), value: btc(proof.waiting) },
            { label: t('small'), value: btc(proof.small) },
            { label: t('platform'), value: btc(proof.platform) },
            { label: t('people'), value: btc(proof.people) },
            { label: t('inWallet'), value: btc(proof.inWallet) },
            { label: t('swept'), value: btc(proof.swept) },
            {
              label: t('checked'),
              value: at ? t(findings.length === 0 ? 'same' : 'found', { at, count: findings.length }) : t('never'),
              ...(at && { isWrong: findings.length > 0 }),
            },
          ]}
        />
        {findings.length > 0 && (
          <ul className={css.list} aria-label={t('findings')}>
            {findings.map(({ finding, subject, detail }) => (
              <li key={`${finding} ${subject}`} className={css.row}>
                <span>{t(`finding.${finding}`, { detail })}</span>
                <span className={css.figures}>{subject}</span>
              </li>
            ))}
          </ul>
        )}
        <div className={css.buttons}>
          <Button variant="outline" loading={check.isPending} onClick={() => void check.run(undefined)}>
            {t('check')}
          </Button>
          <Button variant="outline" onClick={() => sweep.ask(proof.inWallet)}>
            {desk('sweep')}
          </Button>
        </div>
      </div>
      {sweep.asked !== undefined && (
        <SweepSheet key={sweep.asked} most={sweep.asked} opened={sweep.isOpen} onClose={sweep.close} />
      )}
    </Card>
  );
}
