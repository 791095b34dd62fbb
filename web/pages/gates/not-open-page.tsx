import { Button } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { type LaterPlace, laterPlaces } from '../../app/boundaries/places.ts';
import { phoneUrl, useSettings } from '../../client/settings.ts';
import { Stamp } from '../../ui/display/stamp.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { TicketCard } from '../../ui/layout/ticket-card.tsx';
import css from './not-open-page.module.css';

/** A place that opens later: what it will offer, and where to go until then. */
export function NotOpenPage({ place }: { place: LaterPlace }) {
  const t = useTranslations('later');
  const contact = useSettings().data?.contact;
  const title = t(`places.${place}.title`);
  useDocumentTitle(`${title} · AutoLotto`);
  return (
    <Page width="reading">
      <TicketCard
        raised
        rosette={place}
        stub={
          <div className={css.stub}>
            <Button component={Link} to={laterPlaces[place].meanwhile} size="lg">
              {t(`places.${place}.meanwhile`)}
            </Button>
            {contact && (
              <a className={css.call} href={phoneUrl(contact.phone)}>
                {t('call', { phone: contact.phone })}
              </a>
            )}
          </div>
        }
      >
        <div className={css.main}>
          <Stamp>{t('stamp')}</Stamp>
          <div>
            <h1>{title}</h1>
            <p className={css.state}>{t('notOpen')}</p>
          </div>
          <p>{t(`places.${place}.text`)}</p>
        </div>
      </TicketCard>
    </Page>
  );
}
