import type { Page } from '@playwright/test';

export const firstDeposit = (page: Page) => page.getByRole('dialog', { name: 'Set a weekly limit?' });

/** Answers the question that comes before somebody's first deposit, once. */
export const declineLimit = (page: Page) => firstDeposit(page).getByRole('button', { name: 'Not now' }).click();
