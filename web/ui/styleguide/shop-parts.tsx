import { artShapes, productArt } from '@autolotto/contract/art/product-art.ts';
import { Button } from '@mantine/core';
import { MoneyText } from '../display/money-text.tsx';
import { ProductPicture } from '../display/product-picture.tsx';
import { ShelfTag } from '../display/shelf-tag.tsx';
import { Stamp } from '../display/stamp.tsx';
import { Card } from '../layout/card.tsx';
import { Steps } from '../layout/steps.tsx';
import { TicketCard } from '../layout/ticket-card.tsx';
import css from '../styleguide.module.css';

const items = [
  { name: 'Lucky 7s', price: '5.00', colours: ['#f4b016', '#00534f', '#fffefd'] },
  { name: 'Mega Draw', price: '2.00', colours: ['#1f5fa8', '#fff4dc', '#211b0f'] },
  { name: 'Granger', price: '11.49', colours: ['#b3202c', '#fffefd', '#211b0f'] },
  { name: 'Little Falls', price: '8.25', colours: ['#b3202c', '#fffefd', '#211b0f'] },
  { name: 'Old Mill', price: '11.99', colours: ['#d8762c', '#fffefd', '#211b0f'] },
  { name: 'Driftline', price: '14.99', colours: ['#2b7a9a', '#fffefd', '#211b0f'] },
  { name: 'Rioja', price: '16.00', colours: ['#6d1f3d', '#d83b1c', '#211b0f'] },
  { name: 'Ridge', price: '24.00', colours: ['#b9762c', '#6b3f22', '#211b0f'] },
  { name: 'Pale ale', price: '12.25', colours: ['#e8a23c', '#00534f', '#fffefd'] },
  { name: 'Chips', price: '3.49', colours: ['#5aa7df', '#d83b1c', '#fffefd'] },
  { name: 'Milk', price: '4.29', colours: ['#8ab8ef', '#cfe0f7', '#211b0f'] },
  { name: 'Wheat', price: '3.99', colours: ['#8a5a34', '#fff4dc', '#211b0f'] },
  { name: 'Eggs', price: '5.49', colours: ['#d9b48a', '#b58c5e', '#7a5a38'] },
  { name: 'Flick', price: '1.99', colours: ['#d83b1c', '#fff4dc', '#211b0f'] },
] as const;

const steps = [
  { key: 'placed', label: 'Placed', detail: '6:10 pm' },
  { key: 'accepted', label: 'Accepted', detail: '6:14 pm' },
  { key: 'way', label: 'On the way', detail: 'Maya is 3 stops away' },
  { key: 'door', label: 'At your door' },
];

/** A ticket with its stub, and the steps of an order both ways. */
export function Tickets() {
  return (
    <div className={css.two}>
      <TicketCard
        raised
        rosette="order-4711"
        aria-label="Order"
        stub={
          <div className={css.between}>
            <span>Show this code at the door</span>
            <strong className={css.code}>8 2 4 1</strong>
          </div>
        }
      >
        <p className={css.quiet}>Order 4Q7-K2M</p>
        <h2>Arrives 6:40–6:50 pm</h2>
        <p>Maya is 3 stops away</p>
        <Steps label="Progress" steps={steps} current={2} words={{ done: 'done', current: 'now' }} />
      </TicketCard>
      <Card title="Order progress" actions={<Stamp>21+</Stamp>}>
        <Steps label="Progress with times" layout="column" steps={steps} current={2} />
      </Card>
    </div>
  );
}

export function Shelf() {
  return (
    <div className={css.grid}>
      {items.map((each, index) => (
        <Card key={each.name} padding="flush">
          <ProductPicture
            alt=""
            src={`data:image/svg+xml,${encodeURIComponent(
              productArt({
                shape: artShapes[index] ?? 'box',
                colours: each.colours,
                label: each.name.toUpperCase(),
                seed: each.name,
              }),
            )}`}
          />
          <div className={css.product}>
            <h3>{each.name}</h3>
            <ShelfTag>
              <MoneyText amount={each.price} />
            </ShelfTag>
            <Button fullWidth className={css.add}>
              Add
            </Button>
          </div>
        </Card>
      ))}
    </div>
  );
}
