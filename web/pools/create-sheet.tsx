import { dollars, times } from '@autolotto/contract/shared/money.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type SyntheticEvent, useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { focusFirstError } from '../forms/focus-first-error.ts';
import { useMoneyAction } from '../forms/use-money-action.ts';
import { formatMoney } from '../ui/display/money-text.tsx';
import { Sheet } from '../ui/layout/sheet.tsx';
import { Guarded } from './guarded.tsx';
import { moment } from './moment.ts';
import { type Game, leastPlaysPerShare, playPrice, readWhole } from './new-pool.ts';
import css from './pools.module.css';
import { gamesQuery, type HubState, useCreatePool } from './queries.ts';

export type Planned = Omit<Parameters<ReturnType<typeof useCreatePool>['mutate']>[0], 'idempotencyKey'>;
type Props = {
  /** Games that are sold there. */
  readonly state?: HubState;
  /** The only game to choose. */
  readonly game?: Game['id'];
  readonly create: { readonly isPending: boolean; readonly run: (planned: Planned) => Promise<boolean> };
  readonly onClose: () => void;
};

/** Starts a group purchase of Quick Picks; every line stands from then on. */
export function CreateSheet({ state, game, create, onClose }: Props) {
  const t = useTranslations('pools');
  const games = useQuery(gamesQuery(state));
  const id = useId();
  return (
    <Sheet
      opened
      onClose={onClose}
      title={t('create.title')}
      closeLabel={t('close')}
      actions={
        <Button type="submit" form={id} size="lg" loading={create.isPending} disabled={!games.data}>
          {t('create.submit')}
        </Button>
      }
    >
      <Guarded query={games} words={{ loading: t('loading'), failed: t('failed') }}>
        {(all) => (
          <Fields
            id={id}
            games={game === undefined ? all : all.filter((one) => one.id === game)}
            onSubmit={(planned) => void create.run(planned)}
          />
        )}
      </Guarded>
    </Sheet>
  );
}

/** Goes on to the page of what was started. */
export function CreateHere({ state, onClose }: { readonly state: HubState; readonly onClose: () => void }) {
  const t = useTranslations('pools.create');
  const navigate = useNavigate();
  const create = useMoneyAction(useCreatePool(), {
    failed: { title: t('failed'), message: t('failedText') },
    done: ({ id }) => {
      onClose();
      void navigate({ to: '/pools/$poolId', params: { poolId: String(id) } });
      return { title: t('done'), message: t('doneText') };
    },
  });
  return <CreateSheet state={state} create={create} onClose={onClose} />;
}

type FieldsProps = {
  readonly id: string;
  readonly games: readonly Game[];
  readonly onSubmit: (planned: Planned) => void;
};

function Fields({ id, games, onSubmit }: FieldsProps) {
  const t = useTranslations('pools.create');
  const format = useFormatter();
  const wrong = (typed: string, min: number, max: number) =>
    readWhole(typed, min, max) === undefined && t('wrongNumber', { min, max });
  const form = useForm({
    initialValues: {
      ...{ gameId: games[0]?.id ?? '', drawId: '', title: '', shares: '10', least: '5' },
      ...{ plays: String(games[0] ? leastPlaysPerShare(games[0], false) : 1), hasAddOn: false },
    },
    validate: {
      shares: (typed) => wrong(typed, 2, 100),
      plays: (typed) => wrong(typed, 1, 10),
      least: (typed, { shares }) => wrong(typed, 1, readWhole(shares, 2, 100) ?? 100),
    },
  });
  const { values } = form;
  const game = games.find((one) => one.id === values.gameId);
  const choose = (gameId: string) => {
    const next = games.find((one) => one.id === gameId);
    form.setValues({ gameId, drawId: '', hasAddOn: false, plays: String(next ? leastPlaysPerShare(next, false) : 1) });
  };
  const submitted = form.onSubmit(({ gameId, drawId, title, shares, plays, least, hasAddOn }) => {
    onSubmit({
      ...{ gameId: gameId as Game['id'], title, hasAddOn, shares: Number(shares), playsPerShare: Number(plays) },
      ...{ leastShares: Number(least), ...(drawId ? { drawId: Number(drawId) } : {}) },
    });
  }, focusFirstError);
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.stopPropagation();
    submitted(event);
  };
  return (
    <form id={id} className={css.form} noValidate onSubmit={submit}>
      <div className={css.row}>
        <NativeSelect
          label={t('game')}
          data={games.map((one) => ({ value: one.id, label: one.name }))}
          value={values.gameId}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        />
        <NativeSelect
          label={t('draw')}
          data={[
            { value: '', label: t('nextDraw') },
            ...(game?.draws ?? []).slice(0, drawsOffered).map((draw) => ({
              value: String(draw.id),
              label: format.dateTime(new Date(draw.drawsAt), moment),
            })),
          ]}
          {...form.getInputProps('drawId')}
        />
      </div>
      <TextInput label={t('name')} description={t('nameHint')} maxLength={60} {...form.getInputProps('title')} />
      <div className={css.row}>
        <TextInput label={t('shares')} inputMode="numeric" autoComplete="off" {...form.getInputProps('shares')} />
        <TextInput label={t('plays')} inputMode="numeric" autoComplete="off" {...form.getInputProps('plays')} />
      </div>
      <TextInput
        label={t('least')}
        description={t('leastHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('least')}
      />
      {game?.addOn && (
        <Checkbox
          size="lg"
          label={t('addOn', { name: game.addOn.name, price: formatMoney(game.addOn.price) })}
          {...form.getInputProps('hasAddOn', { type: 'checkbox' })}
        />
      )}
      {game && <Summary game={game} values={values} />}
    </form>
  );
}
const drawsOffered = 6;

type Values = { readonly shares: string; readonly plays: string; readonly hasAddOn: boolean };
function Summary({ game, values }: { readonly game: Game; readonly values: Values }) {
  const t = useTranslations('pools.create');
  const shares = readWhole(values.shares, 2, 100);
  const plays = readWhole(values.plays, 1, 10);
  if (shares === undefined || plays === undefined) return null;
  const share = times(playPrice(game, values.hasAddOn), plays);
  return (
    <div className={css.note}>
      <strong>
        {t('summary', {
          ...{ shares, plays: shares * plays, price: formatMoney(dollars(share)) },
          total: formatMoney(dollars(times(share, shares))),
        })}
      </strong>
      <p>{t('lines')}</p>
    </div>
  );
}
