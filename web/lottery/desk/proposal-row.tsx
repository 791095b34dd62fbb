import { Button } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { formatMoney } from '../../ui/display/money-text.tsx';
import { useDrawDay } from '../draw-time.ts';
import desk from '../results/desk.module.css';
import css from './games-desk.module.css';
import { type AdminGame, type Decision, type Proposal, useDecide } from './queries.ts';
import { differencesOf, keyOf } from './rule-fields.ts';
import { useFieldName, useWeekdays } from './use-names.ts';

type Props = { readonly proposal: Proposal; readonly game: AdminGame };

/** What waits for a second admin, in words that can be checked. */
export function ProposalRow({ proposal, game }: Props) {
  const t = useTranslations('gameDesk');
  const format = useFormatter();
  const { id, kind, amount, reason, proposedBy, proposedAt, isOwn } = proposal;
  const named = { name: game.name };
  const decide = useAction(useDecide(), {
    failed: { title: t('notDecided'), message: t('retry') },
    done: ({ state }) => ({ title: game.name, message: t(`decided.${state === 'open' ? 'confirmed' : state}`) }),
  });
  const button = (decision: Decision) => (
    <Button
      variant={decision === 'confirm' ? 'filled' : 'outline'}
      aria-label={t(`${decision}Named`, named)}
      loading={decide.isPending && decide.variables?.decision === decision}
      disabled={decide.isPending}
      onClick={() => void decide.run({ id, decision })}
    >
      {t(decision)}
    </Button>
  );
  return (
    <div className={css.proposal} data-proposal={kind}>
      {amount === null ? (
        <ProposedRules proposal={proposal} game={game} />
      ) : (
        <strong>
          {t(amount.startsWith('-') ? 'takeOut' : 'putIn', { amount: formatMoney(amount.replace('-', '')) })}
        </strong>
      )}
      <span className={desk.quiet}>
        {t('proposed', {
          name: proposedBy,
          time: format.dateTime(new Date(proposedAt), { dateStyle: 'medium', timeStyle: 'short' }),
          reason,
        })}
      </span>
      {isOwn && <span className={desk.quiet}>{t('own')}</span>}
      <div className={desk.buttons}>
        {isOwn ? (
          button('withdraw')
        ) : (
          <>
            {button('confirm')}
            {button('refuse')}
          </>
        )}
      </div>
    </div>
  );
}

function ProposedRules({ proposal: { version }, game }: Props) {
  const t = useTranslations('gameDesk');
  const day = useDrawDay();
  const nameOf = useFieldName();
  const weekdays = useWeekdays();
  if (!version) return null;
  const { rules, validFrom } = version;
  const names = (days: readonly number[]) => days.map((one) => weekdays[one]).join(', ');
  const [before, after] = [names(game.rules.days), names(rules.days)];
  return (
    <>
      <strong>{t('rulesFrom', { day: day(validFrom) })}</strong>
      <ul>
        {before !== after && <li>{t('difference', { name: t('fields.days'), before, after })}</li>}
        {differencesOf(game.rules, rules).map(({ field, before: was, after: is }) => {
          const say = (text: string) => (field.kind === 'cents' && text !== '–' ? formatMoney(text) : text);
          return (
            <li key={keyOf(field)}>{t('difference', { name: nameOf(field), before: say(was), after: say(is) })}</li>
          );
        })}
      </ul>
    </>
  );
}
