import { useTranslations } from 'use-intl';
import { Steps } from '../../ui/steps.tsx';
import { TicketCard } from '../../ui/ticket-card.tsx';
import css from './sample-ticket.module.css';

const steps = ['accepted', 'picked', 'way', 'door'] as const;

/** An order on its way, as its customer sees it. A picture of the product, said to be one. */
export function SampleTicket() {
  const t = useTranslations('home.landing.ticket');
  return (
    <figure className={css.root}>
      <TicketCard
        raised
        rosette="landing"
        stub={
          <Steps
            label={t('what')}
            current={2}
            progress={0.55}
            steps={steps.map((key) => ({ key, label: t(`steps.${key}`) }))}
          />
        }
      >
        <p className={css.order}>{t('order')}</p>
        <p className={css.when}>{t('when')}</p>
        <p>{t('what')}</p>
      </TicketCard>
      <figcaption className={css.caption}>{t('sample')}</figcaption>
    </figure>
  );
}
