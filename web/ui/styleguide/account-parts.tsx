import { useState } from 'react';
import { Avatar } from '../display/avatar.tsx';
import { MoneyText } from '../display/money-text.tsx';
import { ShelfTag } from '../display/shelf-tag.tsx';
import { Stamp } from '../display/stamp.tsx';
import { StatusBadge } from '../display/status-badge.tsx';
import { PresetPicker } from '../input/preset-picker.tsx';
import { QuantityStepper } from '../input/quantity-stepper.tsx';
import { ThemeControls } from '../input/theme-controls.tsx';
import { Card } from '../layout/card.tsx';
import css from '../styleguide.module.css';

export function Wallet() {
  return (
    <Card title="Wallet">
      <MoneyText amount="42.10" size="xl" />
      <div className={css.between}>
        Mega Draw ticket <MoneyText amount="-2.00" signed />
      </div>
      <div className={css.between}>
        Prize, Lucky 7s <MoneyText amount="15.00" signed />
      </div>
      <div className={css.row}>
        <StatusBadge tone="success">Delivered</StatusBadge>
        <StatusBadge tone="warning">Substitution</StatusBadge>
        <StatusBadge tone="danger">ID refused</StatusBadge>
        <StatusBadge tone="info">Preparing</StatusBadge>
        <StatusBadge tone="neutral">Pending</StatusBadge>
      </div>
      <div className={css.row}>
        <Stamp tone="success" landing>
          DELIVERED
        </Stamp>
        <Stamp>PAID</Stamp>
        <Stamp tone="danger">ID refused</Stamp>
      </div>
    </Card>
  );
}

export function People() {
  const [quantity, setQuantity] = useState(2);
  return (
    <Card title="People and numbers">
      <div className={css.row}>
        <Avatar name="Maya Ortiz" seed="u-1" size="lg" />
        <Avatar name="Sam Lee" seed="u-2" />
        <Avatar name="Otis" seed="u-3" size="sm" />
        <QuantityStepper
          value={quantity}
          onChange={setQuantity}
          words={{ group: 'Quantity of Milk', decrease: 'One less Milk', increase: 'One more Milk' }}
        />
        <ShelfTag size="lg" before={<MoneyText amount="19.00" />}>
          <MoneyText amount="16.00" />
        </ShelfTag>
      </div>
    </Card>
  );
}

export function Look() {
  return (
    <Card title="Look">
      <ThemeControls
        words={{
          scheme: 'Light or dark',
          schemes: { system: 'System', light: 'Light', dark: 'Dark' },
          textSize: 'Text size',
          textSizes: { '100': 'Normal', '125': 'Large', '150': 'Largest' },
        }}
      />
      <PresetPicker label="Colors" />
    </Card>
  );
}
