import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useAction } from '../../forms/use-action.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Card } from '../../ui/layout/card.tsx';
import forum from '../forum.module.css';
import { onlineQuery, ownMemberQuery, useChangeMember } from '../queries.ts';
import css from './people.module.css';

/** Members who are here now, of those who agreed to be shown; and one's own choice. */
export function OnlineMembers() {
  const t = useTranslations('forum.online');
  const online = useQuery(onlineQuery).data;
  const own = useQuery(ownMemberQuery).data;
  const change = useAction(useChangeMember(), { failed: { message: t('failed') } });
  return (
    <Card title={t('title')}>
      {online?.length === 0 && <p className={forum.quiet}>{t('none')}</p>}
      <ul className={css.people}>
        {online?.map(({ id, name, avatar }) => (
          <li key={id}>
            <Link to="/forum/member/$memberId" params={{ memberId: String(id) }} className={css.person}>
              <Avatar name={name} seed={avatar} size="sm" />
              {name}
            </Link>
          </li>
        ))}
      </ul>
      {own && (
        <Switch
          label={t('show')}
          checked={change.isPending ? change.variables?.showsOnline === true : own.showsOnline}
          onChange={(event) => void change.run({ showsOnline: event.currentTarget.checked })}
        />
      )}
    </Card>
  );
}
